import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ownQuestionsApi } from '../../../../contract/endpoints/own-questions'
import { type OwnQuestion, ownQuestionName } from '../../../../contract/forms/own-questions'
import { perLocale } from '../../../../contract/locales'
import { openForm } from '../../../forms/form-response.server'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { stacks } from '../../../ui/Layout/Layout.css'
import { staffFormId } from '../../form-names'
import { FormPreview } from '../../parts/FormPreview'
import { alsoRefused } from '../../parts/forms'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { doneByStatus, type Posting, staffVerbs } from '../../verbs.server'
import { type Draft, readDraft } from './posted.server'
import { QuestionEditor } from './QuestionEditor'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-forms', 'forms'],
  form: () => staffFormId('question'),
}

const NEW = 'new'

const empty = (): Draft => {
  const nothing = perLocale(() => '')
  return { kind: 'text', required: false, label: nothing, info: nothing, choices: [] }
}

/** The questions now, and the one of the address; throws a 404 response where it is not asked. */
async function readQuestion(visit: Visit, name = '') {
  const { seen, questions } = (await visit.call(ownQuestionsApi.read)).data
  const question = questions.find((one) => one.name === name)
  if (!question && name !== NEW) throw new Response(null, { status: 404 })
  return { seen, questions, question }
}

export const shouldRevalidate = alsoRefused

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { seen, question } = await readQuestion(visit, args.params.name)
  return { seen, draft: question ?? empty() }
}

type Preview = Awaited<ReturnType<typeof openForm>>

const questionOf = async ({ draft }: { draft: Draft }, { visit, params }: Posting) => {
  const { questions, question: old } = await readQuestion(visit, params.name)
  const question: OwnQuestion = { ...draft, name: old?.name ?? ownQuestionName(randomUUID()) }
  return { questions, old, question }
}

export const action = staffVerbs('own-question', {
  '': {
    form: readDraft,
    async shows({ draft, isPreview }, posting) {
      if (!isPreview) return undefined
      const { visit } = posting
      const { question } = await questionOf({ draft }, posting)
      const { data: drawn } = await visit.call(ownQuestionsApi.draw, { questions: [question] })
      return { shows: { preview: await openForm(visit, drawn, {}) } }
    },
    async asks({ draft }, posting) {
      const { questions, old, question } = await questionOf({ draft }, posting)
      const wanted = old ? questions.map((one) => (one === old ? question : one)) : [...questions, question]
      return { questions: wanted }
    },
    done: doneByStatus('admin-forms:'),
    to: 'forms',
  },
})

export default function OwnQuestionPage() {
  const { t } = useTranslation('admin-forms')
  const locale = useLocale()
  const loaded = useLoaderData<typeof loader>()
  const preview = useActionData<{ preview?: Preview }>()?.preview
  return (
    <Page title={t('one')}>
      <p>
        <Link to={adminPath(locale, 'forms')}>{t('toAll')}</Link>
      </p>
      <QuestionEditor {...loaded} />
      {preview ? (
        <section aria-labelledby="preview" className={stacks[16]}>
          <h2 id="preview">{t('preview.title')}</h2>
          <p>{t('preview.text')}</p>
          <FormPreview {...preview} />
        </section>
      ) : null}
    </Page>
  )
}
