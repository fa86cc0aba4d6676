import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { faqApi, type TextContent, type TextId, textsApi } from '../../../../contract/endpoints/texts'
import { perLocale } from '../../../../contract/locales'
import { isForOwners, isWordsKind, TEXT_KINDS, TEXT_PARTS, titleIn } from '../../../../contract/texts'
import { readCommonValues } from '../../../content/texts/common-values.server'
import { fillText } from '../../../content/texts/fill.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Notice } from '../../../ui/Notice/Notice'
import { staffFormId } from '../../form-names'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { alwaysReload, useRefused } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { doneByStatus, forStaff, type Posting, staffVerbs } from '../../route.server'
import { Preview, type RenderedText, WordsNotes } from './Previews'
import { asFields } from './page-fields'
import { fieldOfPart, type PostedText, previewOf, textForm } from './preview.server'
import { TextEditor } from './TextEditor'
import { wordsFor } from './words.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['admin-texts'],
  title: (_, { title }) => title,
  form: ({ mayWrite }) => (mayWrite ? staffFormId('text') : undefined),
}

function idOf(params: LoaderFunctionArgs['params']): TextId {
  const kind = TEXT_KINDS.find((name) => name === params.kind)
  if (!kind || !params.name) throw new Response(null, { status: 404 })
  return { kind, name: params.name }
}

/** The `version` in the address that opens the shop's original words. */
const OURS = 'ours'

const NEW_QUESTION = { kind: 'question', name: 'new' } as const

async function emptyQuestion(visit: Visit) {
  const { topics } = (await visit.call(faqApi.read)).data
  const content = Object.fromEntries(TEXT_PARTS.question.map((part) => [part, perLocale(() => '')]))
  return {
    ...{ ...NEW_QUESTION, content, seen: '', versions: [], isOff: false, earlier: undefined },
    ...{ words: undefined, ours: undefined, verb: 'add' as const, mayWrite: true },
    title: visit.t('admin-texts:add.title'),
    topics: topics.map(({ name, title }) => ({ value: name, label: title })),
  }
}

const isNew = ({ kind, name }: TextId) => kind === NEW_QUESTION.kind && name === NEW_QUESTION.name

async function titleOf({ kind, name }: TextId, content: TextContent, visit: Visit): Promise<string> {
  const { t, locale } = visit
  if (isWordsKind(kind)) return t(`own-words:names.${kind}.${name}`)
  if (kind === 'page') return titleIn(content.text?.[locale]) ?? name
  const title = content[kind === 'topic' ? 'title' : 'question']?.[locale]
  return title ? fillText(title, await readCommonValues(visit)) : name
}

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, mayPost, params }) => {
  const id = idOf(params)
  const verb = isForOwners(id) ? ('payment' as const) : ('publish' as const)
  const mayWrite = mayPost(verb)
  if (isNew(id)) {
    if (!mayWrite) throw new Response(null, { status: 404 })
    return emptyQuestion(visit)
  }
  const version = visit.url.searchParams.get('version') ?? ''
  const [text, earlier] = await Promise.all([
    visit.call(textsApi.read, id),
    Number.isInteger(Number(version)) && Number(version) > 0
      ? visit.call(textsApi.readVersion, { ...id, version })
      : undefined,
  ])
  const { words, ...data } = text.data
  return {
    ...data,
    ...{ earlier: earlier?.data, mayWrite, verb, topics: undefined },
    title: visit.t(`admin-texts:kinds.${id.kind}`, { name: await titleOf(id, data.content, visit) }),
    words: words.length > 0 ? wordsFor(visit, id.name, words) : undefined,
    ours: version === OURS ? Object.fromEntries(words.map(({ part, ours }) => [part, ours])) : undefined,
  }
})

/** Text browsers send all buttons of a form to one address, so a button asks for the preview. */
const publish = {
  form: textForm(idOf),
  field: fieldOfPart,
  check: ({ content, isPreview }: PostedText, posting: Posting) =>
    previewOf(posting, idOf(posting.params), content, isPreview),
  done: doneByStatus('admin-texts:'),
  to: ({ kind, name }: Record<'kind' | 'name', string | number>) => `texts/${kind}/${name}`,
}

export const action = staffVerbs('text', {
  publish,
  payment: publish,
  add: {
    form: textForm(() => NEW_QUESTION),
    async check({ content, topic, isPreview }, posting) {
      const result = await previewOf(posting, NEW_QUESTION, content, isPreview)
      if (topic || isPreview) return result
      return { errors: { topic: posting.visit.t('admin-texts:missing.topic'), ...result?.errors } }
    },
    done: 'admin-texts:add.done',
    to: ({ name }) => `texts/questions#${name}`,
  },
})

export default function TextPage() {
  const { t, ...loaded } = usePage<typeof loader>('admin-texts')
  const { title, content, seen, versions, earlier, mayWrite, verb, topics, words, ours } = loaded
  const fieldsOf = loaded.kind === 'page' ? asFields : (texts: TextContent) => texts
  const refused = useRefused()
  const actionData = useActionData<{ preview?: RenderedText[] }>()
  return (
    <Page title={title}>
      {loaded.kind === 'question' ? (
        <p>
          {loaded.isOff ? `${t('places.isOff')} ` : null}
          <AdminLink to={`texts/questions?question=${loaded.name}#move`}>{t('places.link')}</AdminLink>
        </p>
      ) : null}
      {earlier && !refused ? <Notice>{t('earlier', { version: earlier.version })}</Notice> : null}
      <WordsNotes words={words ?? []} isForOwners={verb === 'payment'} />
      {ours && !refused ? <Notice>{t('words.areOurs')}</Notice> : null}
      {words && !ours && mayWrite ? (
        <p>
          <Link to={`?version=${OURS}`}>{t('words.ours')}</Link>
        </p>
      ) : null}
      <TextEditor
        key={earlier?.version ?? (ours ? OURS : 'now')}
        content={fieldsOf(ours ?? earlier?.content ?? content)}
        words={words}
        published={refused?.isLate ? fieldsOf(content) : undefined}
        seen={seen}
        verb={verb}
        isReadOnly={!mayWrite}
        topics={topics}
      />
      {actionData?.preview ? <Preview texts={actionData.preview} /> : null}
      {versions.length > 0 ? <Versions /> : null}
    </Page>
  )
}

function Versions() {
  const { t, versions } = usePage<typeof loader>('admin-texts')
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('versions.title')}</h2>
      <RecordTable
        caption={t('versions.title')}
        rows={versions}
        idOf={({ version }) => String(version)}
        columns={[
          {
            label: t('versions.version'),
            cell: ({ version }) => <Link to={`?version=${version}`}>{t('versions.open', { version })}</Link>,
          },
          { label: t('versions.by'), cell: ({ by }) => by || t('versions.shipped') },
          { label: t('versions.at'), cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </section>
  )
}
