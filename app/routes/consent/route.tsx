import { data } from '@remix-run/node'
import { shopDay, writtenDate } from '../../../contract/dates'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { analyticsSettings, answerConsent, isConsentAnswer } from '../../session/analytics/consent.server'
import { CONSENT_DAYS } from '../../session/cookies.server'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { Button } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  title: 'consent:page.title',
  description: 'consent:page.description',
  noindex: true,
  hydrate: false,
}

export { openDocument as clientLoader, privatePage as headers }

const FACTS = ['what', 'never', 'order', 'who', 'long', 'without'] as const

export const loader = forVisitor(({ cookies, url }) => {
  const answer = cookies.get('consent')
  return {
    hasAnalytics: analyticsSettings() !== undefined,
    answer: answer && { analytics: answer.analytics, day: shopDay(answer.at) },
    to: url.searchParams.get('to') ?? '',
    days: CONSENT_DAYS,
  }
})

export const action = forVisitor(async (visit) => {
  const { answer, to } = await postedTexts(visit.request, 'answer', 'to')
  if (!analyticsSettings()) return visit.redirect(`${visit.home}/consent`)
  if (!isConsentAnswer(answer)) return data({ errors: { answer: visit.t('consent:page.error') } }, 422)
  return answerConsent(visit, answer, visit.addressOfChange(to || visit.home))
})

export default function ConsentPage() {
  const { t, locale, hasAnalytics, answer, to, days } = usePage<typeof loader>('consent')
  const error = useAnswer<typeof action>()?.errors.answer
  const state = answer ? (answer.analytics ? 'page.yes' : 'page.no') : 'page.open'
  const facts = FACTS.map((fact) => ({ label: t(`facts.${fact}`), value: t(`facts.${fact}Text`, { days }) }))
  return (
    <Page width="text" title={t('page.title')}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      {hasAnalytics ? (
        <>
          <p>{t(state, { date: answer && writtenDate(answer.day) })}</p>
          <form method="post" action={`/${locale}/consent`} className={cluster}>
            <input type="hidden" name="to" value={to} />
            <Button name="answer=yes" variant="quiet">
              {t('answer.yes')}
            </Button>{' '}
            <Button name="answer=no" variant="quiet">
              {t('answer.no')}
            </Button>
          </form>
          <Section id="facts" title={t('facts.title')}>
            <SummaryList rows={facts} />
          </Section>
        </>
      ) : (
        <p>{t('page.nothing')}</p>
      )}
      <PlainLine href={`/${locale}/etc/privacy_statement`}>{t('privacy')}</PlainLine>
    </Page>
  )
}
