import { useTranslation } from 'react-i18next'
import { newsletterApi, type Subscription } from '../../../../contract/endpoints/accounts'
import { customersApi } from '../../../../contract/endpoints/customers'
import { present } from '../../../../contract/present'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { AdminButton, AdminLink, LinkLine } from '../../parts/AdminLink'
import { Moment, useLanguageName } from '../../parts/display'
import { EmailFilter, MAX_EMAIL_LENGTH } from '../../parts/Filters'
import { Mistakes, VerbButton } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-customers'] }

export const loader = forStaff(async ({ visit }) => {
  const email = visit.url.searchParams.get('email')?.trim().slice(0, MAX_EMAIL_LENGTH) ?? ''
  if (!email) return { email, account: null, kept: [], subscription: null }
  const [address, { data }] = await Promise.all([
    visit.call(customersApi.readAddress, { email }),
    visit.call(newsletterApi.read, { email }),
  ])
  return { email, ...address.data, ...data }
})

export const action = staffVerbs('customer-address', {
  erase: { done: 'admin-customers:address.done' },
  end: {
    done: 'admin-customers:newsletters.done',
    to: ({ email }) => `customers/address?${new URLSearchParams({ email })}`,
  },
})

export default function CustomerAddress() {
  const { t, email, account, kept, subscription } = usePage<typeof loader>('admin-customers')
  return (
    <Page title={t('address.title')}>
      <Mistakes />
      <p>{t('address.text')}</p>
      <EmailFilter label={t('email')} email={email} />
      {account ? (
        <p>
          {t('address.account')} <AdminLink to={`customers/${account}`}>{email}</AdminLink>
        </p>
      ) : null}
      {email && !account && kept.length === 0 ? <p>{t('address.none')}</p> : null}
      {kept.length > 0 ? <StoredRecords /> : null}
      {subscription ? <Newsletter {...subscription} /> : null}
      <LinkLine to="customers">{t('all')}</LinkLine>
    </Page>
  )
}

function StoredRecords() {
  const { t, email, kept } = usePage<typeof loader>('admin-customers')
  const file = `customers/address/export?${new URLSearchParams({ email })}`
  return (
    <Section id="kept" title={t('address.kept')}>
      <SummaryList
        rows={kept.map(({ table, count }) => ({ label: t(`address.tables.${table}`), value: String(count) }))}
      />
      <p>{t('address.proof')}</p>
      <p>{t('address.law')}</p>
      <div className={cluster}>
        <AdminButton to={file} reloadDocument label={t('address.download')} />{' '}
        <VerbButton verb="erase" sends={{ email }} variant="danger" label={t('address.erase')} />
      </div>
    </Section>
  )
}

/** The consent has to be proved (article 7(1) GDPR). */
function Newsletter({ email, locale, state, askedAt, confirmedAt, endedAt, proof }: Subscription) {
  const { t } = useTranslation('admin-customers')
  const languageName = useLanguageName()
  const rows = present([
    { label: t('state'), value: t(`newsletters.${state}`) },
    { label: t('newsletters.asked'), value: <Moment at={askedAt} /> },
    confirmedAt && { label: t('newsletters.confirmed'), value: <Moment at={confirmedAt} /> },
    endedAt && { label: t('newsletters.endedAt'), value: <Moment at={endedAt} /> },
    { label: t('newsletters.language'), value: languageName(locale) },
    { label: t('newsletters.form'), value: proof.form },
    { label: t('newsletters.version'), value: proof.version },
    { label: t('newsletters.consent'), value: <span lang={locale}>{proof.text}</span> },
  ])
  return (
    <Section id="newsletter" title={t('newsletter')}>
      <SummaryList rows={rows} />
      {state === 'ended' ? null : (
        <VerbButton verb="end" sends={{ email }} variant="danger" label={t('newsletters.end')} />
      )}
    </Section>
  )
}
