import { useTranslation } from 'react-i18next'
import { newsletterApi, type Subscription } from '../../../../contract/endpoints/accounts'
import { present } from '../../../../contract/present'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Section } from '../../../ui/Section/Section'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { Moment, useLanguageName } from '../../parts/display'
import { EmailFilter, MAX_EMAIL_LENGTH } from '../../parts/Filters'
import { Mistakes, VerbButton } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-messages'] }

export const loader = forStaff(async ({ visit }) => {
  const email = visit.url.searchParams.get('email')?.trim().slice(0, MAX_EMAIL_LENGTH) ?? ''
  if (!email) return { email, subscription: null }
  return { email, ...(await visit.call(newsletterApi.read, { email })).data }
})

export const action = staffVerbs('newsletter', {
  end: {
    done: 'admin-messages:newsletter.done',
    to: ({ email }) => `newsletter?${new URLSearchParams({ email })}`,
  },
})

export default function Newsletter() {
  const { t, email, subscription } = usePage<typeof loader>('admin-messages')
  return (
    <Page title={t('newsletter.title')}>
      <Mistakes />
      <p>{t('newsletter.text')}</p>
      <EmailFilter label={t('newsletter.search')} email={email} />
      {email && !subscription ? <p>{t('newsletter.none')}</p> : null}
      {subscription && <Proof {...subscription} />}
    </Page>
  )
}

function Proof({ email, locale, state, askedAt, confirmedAt, endedAt, proof }: Subscription) {
  const { t } = useTranslation('admin-messages')
  const languageName = useLanguageName()
  const rows = present([
    { label: t('newsletter.search'), value: email },
    { label: t('newsletter.state'), value: t(`newsletter.states.${state}`) },
    { label: t('newsletter.asked'), value: <Moment at={askedAt} /> },
    confirmedAt && { label: t('newsletter.confirmed'), value: <Moment at={confirmedAt} /> },
    endedAt && { label: t('newsletter.ended'), value: <Moment at={endedAt} /> },
    { label: t('newsletter.language'), value: languageName(locale) },
    { label: t('newsletter.form'), value: proof.form },
    { label: t('newsletter.version'), value: proof.version },
    { label: t('newsletter.consent'), value: <span lang={locale}>{proof.text}</span> },
  ])
  return (
    <Section id="proof" title={t('newsletter.proof')}>
      <SummaryList rows={rows} />
      {state === 'ended' ? null : (
        <>
          <p>{t('newsletter.endText')}</p>
          <VerbButton verb="end" sends={{ email }} variant="danger" label={t('newsletter.end')} />
        </>
      )}
    </Section>
  )
}
