import { Link } from '@remix-run/react'
import { z } from 'zod'
import { ownQuestionsApi } from '../../../../contract/endpoints/own-questions'
import { MAX_OWN_QUESTIONS, type OwnQuestion } from '../../../../contract/forms/own-questions'
import { openForm } from '../../../forms/form-response.server'
import { useWords } from '../../../i18n/locale'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { AdminButton, AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { FormPreview } from '../../parts/FormPreview'
import { alwaysReload, Mistakes, VerbButton } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { doneByStatus, forStaff, type Posting, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-forms'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, mayChange }) => {
  const { data: current } = await visit.call(ownQuestionsApi.read)
  const { seen, versions } = current
  const version = Number(visit.url.searchParams.get('version'))
  const isEarlier = Number.isInteger(version) && version > 0 && version !== seen
  const earlier = isEarlier ? (await visit.call(ownQuestionsApi.readVersion, { version })).data : undefined
  const { questions } = earlier ?? current
  const drawnForm = questions.length > 0 ? await visit.call(ownQuestionsApi.draw, { questions }) : undefined
  return {
    seen,
    questions,
    versions,
    earlier: earlier?.version,
    preview: drawnForm && (await openForm(visit, drawnForm.data, {})),
    mayWrite: mayChange,
  }
})

/** `name` is that of a question, or the number of a version. */
const namedForm = z.object({ seen: z.coerce.number().int(), name: z.string() })

const done = doneByStatus('admin-forms:')

/** Sends the questions with one of them moved or removed. Throws 400 where it is gone. */
const edit =
  (change: (questions: OwnQuestion[], index: number) => OwnQuestion[]) =>
  async ({ name }: z.output<typeof namedForm>, { visit }: Posting) => {
    const { questions } = (await visit.call(ownQuestionsApi.read)).data
    const index = questions.findIndex((question) => question.name === name)
    if (index < 0) throw new Response(null, { status: 400 })
    return { questions: change(questions, index) }
  }

export const action = staffVerbs('own-questions', {
  remove: { form: namedForm, extras: edit((list, index) => list.toSpliced(index, 1)), done },
  up: {
    form: namedForm,
    extras: edit((list, index) =>
      list.toSpliced(index, 1).toSpliced(Math.max(0, index - 1), 0, ...list.slice(index, index + 1)),
    ),
    done,
  },
  restore: {
    form: namedForm,
    extras: async ({ name }, { visit }) =>
      (await visit.call(ownQuestionsApi.readVersion, { version: name })).data,
    done,
    to: 'forms',
  },
})

export default function OwnQuestions() {
  const { t, seen, questions, versions, earlier, preview, mayWrite } = usePage<typeof loader>('admin-forms')
  const isFull = questions.length >= MAX_OWN_QUESTIONS
  return (
    <Page title={t('title')}>
      <Mistakes />
      <p>{t('text')}</p>
      {earlier ? (
        <Notice>
          {t('earlier', { version: earlier })} <AdminLink to="forms">{t('toCurrent')}</AdminLink>
        </Notice>
      ) : null}
      {questions.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <QuestionTable questions={questions} seen={seen} isReadOnly={!mayWrite || Boolean(earlier)} />
      )}
      {mayWrite && !earlier && !isFull ? (
        <p>
          <AdminButton variant="main" to="forms/new" label={t('add')} />
        </p>
      ) : null}
      {isFull ? <p>{t('full', { count: MAX_OWN_QUESTIONS })}</p> : null}
      {preview ? <FormPreview {...preview} /> : null}
      {versions.length > 0 ? <Versions /> : null}
    </Page>
  )
}

type QuestionTableProps = { questions: OwnQuestion[]; seen: number; isReadOnly: boolean }

function QuestionTable({ questions, seen, isReadOnly }: QuestionTableProps) {
  const { t, locale } = useWords('admin-forms')
  return (
    <RecordTable
      caption={t('title')}
      rows={questions}
      idOf={({ name }) => name}
      columns={[
        {
          label: t('column.question'),
          cell: ({ name, label }) =>
            isReadOnly ? label[locale] : <AdminLink to={`forms/${name}`}>{label[locale]}</AdminLink>,
        },
        { label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        { label: t('column.needed'), cell: ({ required }) => t(required ? 'yes' : 'no') },
        !isReadOnly && {
          label: t('column.change'),
          cell: ({ name, label }, index) => (
            <div className={cluster}>
              {index > 0 ? (
                <VerbButton verb="up" sends={{ name, seen }} label={t('up', { what: label[locale] })} />
              ) : null}
              <VerbButton verb="remove" sends={{ name, seen }} label={t('remove', { what: label[locale] })} />
            </div>
          ),
        },
      ]}
    />
  )
}

function Versions() {
  const { t, seen, versions, mayWrite } = usePage<typeof loader>('admin-forms')
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
            cell: ({ version }) =>
              version === seen ? (
                t('versions.current', { version })
              ) : (
                <Link to={`?version=${version}`}>{t('versions.open', { version })}</Link>
              ),
          },
          { label: t('versions.by'), cell: ({ by }) => by },
          { label: t('versions.at'), cell: ({ at }) => <Moment at={at} /> },
          { label: t('versions.count'), isNumeric: true, cell: ({ count }) => count },
          mayWrite && {
            label: t('versions.restore'),
            cell: ({ version }) =>
              version !== seen && (
                <VerbButton
                  verb="restore"
                  sends={{ name: String(version), seen }}
                  label={t('versions.again', { version })}
                />
              ),
          },
        ]}
      />
    </section>
  )
}
