import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ownQuestionsApi } from '../../../../contract/endpoints/own-questions'
import { MAX_OWN_QUESTIONS } from '../../../../contract/forms/own-questions'
import { openForm } from '../../../forms/form-response.server'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { textOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { ButtonLink } from '../../../ui/Button/Button'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { FormPreview } from '../../parts/FormPreview'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { QuestionTable } from './QuestionTable'
import { STEPS } from './steps'
import { Versions } from './Versions'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-forms', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { data: now } = await visit.call(ownQuestionsApi.read)
  const { seen, versions } = now
  const asked = Number(visit.url.searchParams.get('version'))
  const isEarlier = Number.isInteger(asked) && asked > 0 && asked !== seen
  const earlier = isEarlier
    ? (await visit.call(ownQuestionsApi.readVersion, { version: asked })).data
    : undefined
  const questions = earlier?.questions ?? now.questions
  const drawn = questions.length > 0 ? await visit.call(ownQuestionsApi.draw, { questions }) : undefined
  return {
    seen,
    questions,
    versions,
    earlier: earlier?.version,
    preview: drawn && (await openForm(visit, drawn.data, {})),
    mayWrite: mayChange,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const form = await visit.form()
  const step = STEPS.find((one) => one === textOf(form, 'step'))
  const name = textOf(form, 'name')
  const seen = Number(textOf(form, 'seen'))
  const { questions } = (await visit.call(ownQuestionsApi.read)).data
  const index = questions.findIndex((question) => question.name === name)
  if (!step || !Number.isInteger(seen) || (step !== 'restore' && index < 0)) {
    throw new Response(null, { status: 400 })
  }
  const wanted = {
    remove: async () => questions.toSpliced(index, 1),
    up: async () =>
      questions
        .toSpliced(index, 1)
        .toSpliced(Math.max(0, index - 1), 0, ...questions.slice(index, index + 1)),
    restore: async () =>
      (await visit.call(ownQuestionsApi.readVersion, { version: Number(name) })).data.questions,
  }
  const change = { seen, questions: await wanted[step]() }
  const { body, refusal } = await visit.attempt(ownQuestionsApi.change, change)
  if (refusal) return data({ error: refusal.message }, { status: refusal.status })
  visit.notify('success', visit.t(`admin-forms:${body.data.status}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'forms')))
}

export default function OwnQuestions() {
  const { t } = useTranslation('admin-forms')
  const locale = useLocale()
  const { seen, questions, versions, earlier, preview, mayWrite } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const isFull = questions.length >= MAX_OWN_QUESTIONS
  return (
    <Page title={t('title')}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <p>{t('text')}</p>
      {earlier ? (
        <Notice>
          {t('earlier', { version: earlier })} <Link to={adminPath(locale, 'forms')}>{t('toCurrent')}</Link>
        </Notice>
      ) : null}
      {questions.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <QuestionTable questions={questions} seen={seen} isReadOnly={!mayWrite || Boolean(earlier)} />
      )}
      {mayWrite && !earlier && !isFull ? (
        <p>
          <ButtonLink to={adminPath(locale, 'forms/new')}>{t('add')}</ButtonLink>
        </p>
      ) : null}
      {isFull ? <p>{t('full', { count: MAX_OWN_QUESTIONS })}</p> : null}
      {preview ? (
        <section aria-labelledby="preview" className={stacks[16]}>
          <h2 id="preview">{t('preview.title')}</h2>
          <p>{t('preview.text')}</p>
          <FormPreview {...preview} />
        </section>
      ) : null}
      {versions.length > 0 ? <Versions versions={versions} seen={seen} mayWrite={mayWrite} /> : null}
    </Page>
  )
}
