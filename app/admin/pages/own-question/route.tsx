import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ownQuestionsApi } from '../../../../contract/endpoints/own-questions'
import { type OwnQuestion, ownQuestionName } from '../../../../contract/forms/own-questions'
import { perLocale } from '../../../../contract/locales'
import { openForm } from '../../../forms/form-response.server'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { stacks } from '../../../ui/Layout/Layout.css'
import { FormPreview } from '../../parts/FormPreview'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { type Draft, mistakesIn, readPosted } from './posted.server'
import { QuestionEditor } from './QuestionEditor'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-forms', 'forms'],
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

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { seen, question } = await readQuestion(visit, args.params.name)
  return { seen, draft: question ?? empty() }
}

async function previewOf(visit: Visit, question: OwnQuestion) {
  const { data: drawn } = await visit.call(ownQuestionsApi.draw, { questions: [question] })
  return openForm(visit, drawn, {})
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { questions, question: old } = await readQuestion(visit, args.params.name)
  const { draft, seen, step } = await readPosted(visit)
  const typed = { draft, seen, preview: undefined }
  const errors = mistakesIn(draft, visit)
  if (Object.keys(errors).length > 0) return data({ ...typed, errors }, { status: 422 })
  const choices = draft.kind === 'radio' ? draft.choices : []
  const question: OwnQuestion = { ...draft, choices, name: old?.name ?? ownQuestionName(randomUUID()) }
  if (step === 'preview') return data({ ...typed, errors, preview: await previewOf(visit, question) })
  const wanted = old ? questions.map((one) => (one === old ? question : one)) : [...questions, question]
  const { body, refusal } = await visit.attempt(ownQuestionsApi.change, { seen, questions: wanted })
  if (refusal) {
    // A member who was told that somebody was faster decides anew: what is asked now counts as seen the next time.
    const { data: now } = await visit.call(ownQuestionsApi.read)
    const told = { '': refusal.message }
    return data({ ...typed, seen: now.seen, errors: told }, { status: refusal.status })
  }
  visit.notify('success', visit.t(`admin-forms:${body.data.status}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'forms')))
}

export default function OwnQuestionPage() {
  const { t } = useTranslation('admin-forms')
  const locale = useLocale()
  const loaded = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const preview = sent?.preview
  return (
    <Page title={t('one')}>
      <p>
        <Link to={adminPath(locale, 'forms')}>{t('toAll')}</Link>
      </p>
      <QuestionEditor
        key={sent ? 'sent' : 'now'}
        draft={sent?.draft ?? loaded.draft}
        seen={sent?.seen ?? loaded.seen}
        errors={sent?.errors ?? {}}
      />
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
