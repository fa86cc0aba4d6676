import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ANSWERS, QUESTIONS, type Question } from '../../../contract/guide'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { useWords } from '../../i18n/locale'
import { openDocument } from '../../platform/open-document'
import type { PageHandle } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { guidePath } from '../../shop/paths'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { RadioGroup } from '../../ui/Field/Choices'
import { TextField } from '../../ui/Field/TextField'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import { Advice } from './Advice'
import { type Guide, type QuestionsView, readGuide } from './guide.server'
import { GUIDE_START } from './start'

export const handle: PageHandle<typeof loader> = {
  title: (t, { kind }) => t(kind === 'advice' ? 'guide:advice.title' : 'guide:title'),
  isInvalid,
  description: 'guide:description',
  noindex: (loaded) => !loaded?.isStart,
  holdsHealthData: true,
  hydrate: false,
}

function isInvalid(guide: Guide): boolean {
  return guide.kind === 'questions' && guide.errors.length > 0
}

export const loader = forVisitor(async (visit) => {
  const guide = await readGuide(visit)
  describeBreadcrumbs(visit, visit.t('guide:title'))
  return data(guide, { status: isInvalid(guide) ? 400 : 200, headers: { 'Cache-Control': 'no-store' } })
})

export const clientLoader = openDocument

export default function GuidePage() {
  const { t } = useTranslation('guide')
  const guide = useLoaderData<typeof loader>()
  return (
    <Page width="text">
      <PageBreadcrumbs current={t('title')} />
      {guide.kind === 'advice' ? <Advice guide={guide} /> : <Questions guide={guide} />}
    </Page>
  )
}

const FIGURES = { weight: 'kg', height: 'cm' } as const

function Questions({ guide }: { guide: QuestionsView }) {
  const { t, locale } = useWords(['guide', 'articles'])
  const { questions, number, hidden, errors, back, otherWay } = guide
  return (
    <>
      <h1 id={errors.length > 0 ? undefined : GUIDE_START} tabIndex={-1}>
        {t('title')}
      </h1>
      {errors.length > 0 ? <ErrorSummary title={t('articles:error.title')} errors={errors} /> : null}
      <p>{number ? t('step', { number, count: QUESTIONS.length }) : t('lead')}</p>
      <form method="get" action={`${guidePath(locale)}#${GUIDE_START}`} className={stacks[48]}>
        {questions.map((question) => (
          <QuestionFields key={question} question={question} guide={guide} />
        ))}
        <div className={stacks[16]}>
          {hidden.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className={cluster}>
            <Button>{t(number && number < QUESTIONS.length ? 'continue' : 'show')}</Button>{' '}
            {back ? <a href={back}>{t('back')}</a> : null}
          </p>
          <p>{t('privacy')}</p>
          <PlainLine href={otherWay}>{t(number ? 'allAtOnce' : 'oneByOne')}</PlainLine>
        </div>
      </form>
    </>
  )
}

function QuestionFields({ question, guide }: { question: Question; guide: QuestionsView }) {
  const { t } = useTranslation('guide')
  const { typed } = guide
  const errorOf = (field: string) => guide.errors.find(({ fieldId }) => fieldId === field)?.message
  const figure = question === 'handling' ? undefined : FIGURES[question]
  return (
    <div className={stacks[16]}>
      <RadioGroup
        name={question}
        label={t(`${question}.question`)}
        hint={t(`${question}.hint`)}
        error={errorOf(question)}
        options={ANSWERS[question].map((value) => ({ value, label: t(`options.${question}.${value}`) }))}
        defaultValue={typed[question]}
      />
      {figure ? (
        <TextField
          name={figure}
          label={t(`${figure}.label`)}
          hint={t(`${figure}.hint`)}
          error={errorOf(figure)}
          defaultValue={typed[figure]}
          suffix={t(`${figure}.unit`)}
          inputMode="decimal"
          autoComplete="off"
          width="short"
        />
      ) : null}
    </div>
  )
}
