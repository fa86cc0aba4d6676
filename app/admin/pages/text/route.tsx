import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type TextId, textsApi } from '../../../../contract/endpoints/texts'
import { TEXT_KINDS } from '../../../../contract/texts'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Notice } from '../../../ui/Notice/Notice'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { drawAll } from './draw.server'
import { addFromForm, emptyQuestion, NEW_QUESTION } from './new-question.server'
import { Preview } from './Preview'
import { readPosted, tooLong } from './posted.server'
import { TextEditor } from './TextEditor'
import { Versions } from './Versions'

export const handle: PageHandle = {
  i18n: ['admin-texts', 'forms'],
  title: (t, loaded) => (loaded as { title?: string } | undefined)?.title ?? t('admin-texts:title'),
}

function idOf(params: LoaderFunctionArgs['params']): TextId {
  const kind = TEXT_KINDS.find((one) => one === params.kind)
  if (!kind || !params.name) throw new Response(null, { status: 404 })
  return { kind, name: params.name }
}

const isNew = ({ kind, name }: TextId) => kind === NEW_QUESTION.kind && name === NEW_QUESTION.name

const titleOf = ({ kind, name }: TextId, { t }: Visit) => t(`admin-texts:kinds.${kind}`, { name })

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange: mayWrite } = await staffVisit(args)
  const id = idOf(args.params)
  if (isNew(id)) {
    if (!mayWrite) throw new Response(null, { status: 404 })
    return emptyQuestion(visit)
  }
  const asked = Number(visit.url.searchParams.get('version'))
  const [text, earlier] = await Promise.all([
    visit.call(textsApi.read, id),
    Number.isInteger(asked) && asked > 0
      ? visit.call(textsApi.readVersion, { ...id, version: asked })
      : undefined,
  ])
  return { ...text.data, earlier: earlier?.data, mayWrite, title: titleOf(id, visit), topics: undefined }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const id = idOf(args.params)
  if (isNew(id)) return addFromForm(visit)
  const { content, seen, topic, isPreview } = await readPosted(visit, id)
  const { drawn, errors: undrawable } = await drawAll(visit, id, content)
  const errors = { ...undrawable, ...tooLong(visit, content) }
  const typed = { content, seen, topic, preview: isPreview ? drawn : undefined }
  if (Object.keys(errors).length > 0) return data({ ...typed, errors }, { status: 422 })
  if (isPreview) return data({ ...typed, errors })
  const { body, refusal } = await visit.attempt(textsApi.publish, { ...id, seen, content })
  if (refusal) return data({ ...typed, ...told(refusal) }, { status: refusal.status })
  visit.notify('success', visit.t(`admin-texts:${body.data.status}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `texts/${id.kind}/${id.name}`)))
}

type Refused = { status: number; message: string; errors?: Record<string, string[]> }

/** Tells a refusal. A member who was told that somebody was faster decides anew: the next time, what is published now counts as seen. */
function told({ status, message, errors = {} }: Refused) {
  const byField = Object.entries(errors).map(([field, [first = message]]) => [field, first] as const)
  return {
    errors: byField.length > 0 ? Object.fromEntries(byField) : { '': message },
    hasChanged: status === 409,
  }
}

export default function TextPage() {
  const { t } = useTranslation('admin-texts')
  const locale = useLocale()
  const loaded = useLoaderData<typeof loader>()
  const { title, content, seen, versions, earlier, mayWrite, topics } = loaded
  const sent = useActionData<typeof action>()
  const hasChanged = sent !== undefined && 'hasChanged' in sent && sent.hasChanged
  return (
    <Page title={title}>
      {loaded.kind === 'question' ? (
        <p>
          {loaded.isOff ? `${t('places.isOff')} ` : null}
          <Link to={adminPath(locale, `texts/questions?question=${loaded.name}#move`)}>
            {t('places.link')}
          </Link>
        </p>
      ) : null}
      {earlier && !sent ? <Notice>{t('earlier', { version: earlier.version })}</Notice> : null}
      <TextEditor
        key={sent ? 'sent' : (earlier?.version ?? 'now')}
        content={sent?.content ?? earlier?.content ?? content}
        published={hasChanged ? content : undefined}
        seen={sent && !hasChanged ? sent.seen : seen}
        errors={sent?.errors ?? {}}
        isReadOnly={!mayWrite}
        topics={topics}
        topic={sent?.topic ?? ''}
      />
      {sent?.preview ? <Preview drawn={sent.preview} /> : null}
      {versions.length > 0 ? <Versions versions={versions} /> : null}
    </Page>
  )
}
