import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ANSWERS, QUESTIONS } from '../../../contract/guide'
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
import { stacks } from '../../ui/Layout/Layout.css'
import { Advice, GUIDE_START } from './Advice'
import { type Guide, type QuestionsView, readGuide } from './guide.server'

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

function Questions({ guide: { person, errors } }: { guide: QuestionsView }) {
  const { t, locale } = useWords(['guide', 'articles'])
  return (
    <>
      <h1 id={errors.length > 0 ? undefined : GUIDE_START} tabIndex={-1}>
        {t('title')}
      </h1>
      {errors.length > 0 ? <ErrorSummary title={t('articles:error.title')} errors={errors} /> : null}
      <p>{t('lead')}</p>
      <form method="get" action={`${guidePath(locale)}#${GUIDE_START}`} className={stacks[48]}>
        {QUESTIONS.map((question) => (
          <RadioGroup
            key={question}
            name={question}
            label={t(`${question}.question`)}
            hint={t(`${question}.hint`)}
            error={errors.find(({ fieldId }) => fieldId === question)?.message}
            options={ANSWERS[question].map((value) => ({ value, label: t(`options.${question}.${value}`) }))}
            defaultValue={person[question]}
          />
        ))}
        <div className={stacks[16]}>
          <input type="hidden" name="asked" value="1" />
          <div>
            <Button>{t('show')}</Button>
          </div>
          <p>{t('privacy')}</p>
        </div>
      </form>
    </>
  )
}
