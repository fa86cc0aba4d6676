import { customersApi } from '../../../../contract/endpoints/customers'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { AdminButton, AdminLink, LinkLine } from '../../parts/AdminLink'
import { EmailFilter, MAX_EMAIL_LENGTH } from '../../parts/Filters'
import { Mistakes, VerbButton } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-customers'] }

export const loader = forStaff(async ({ visit }) => {
  const email = visit.url.searchParams.get('email')?.trim().slice(0, MAX_EMAIL_LENGTH) ?? ''
  if (!email) return { email, account: null, kept: [] }
  return { email, ...(await visit.call(customersApi.readAddress, { email })).data }
})

export const action = staffVerbs('customer-address', { erase: { done: 'admin-customers:address.done' } })

export default function CustomerAddress() {
  const { t, email, account, kept } = usePage<typeof loader>('admin-customers')
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
