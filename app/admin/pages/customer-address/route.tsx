import { useTranslation } from 'react-i18next'
import { customersApi } from '../../../../contract/endpoints/customers'
import type { PageHandle } from '../../../platform/page-handle'
import { usePage } from '../../../platform/usePage'
import { Page } from '../../../shop/Page/Page'
import { TextField } from '../../../ui/Field/TextField'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { AdminButton, AdminLink, LinkLine } from '../../parts/AdminLink'
import { Filters } from '../../parts/Filters'
import { Mistakes, VerbButton } from '../../parts/forms'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'

export const handle: PageHandle = { i18n: ['admin', 'admin-customers', 'forms'] }

const MAX_LENGTH = 254

export const loader = forStaff(async ({ visit }) => {
  const email = visit.url.searchParams.get('email')?.trim().slice(0, MAX_LENGTH) ?? ''
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
      <Filters>
        <TextField
          type="search"
          name="email"
          label={t('email')}
          defaultValue={email}
          maxLength={MAX_LENGTH}
          autoComplete="off"
        />
      </Filters>
      {account ? (
        <p>
          {t('address.account')} <AdminLink to={`customers/${account}`}>{email}</AdminLink>
        </p>
      ) : null}
      {email && !account && kept.length === 0 ? <p>{t('address.none')}</p> : null}
      {kept.length > 0 ? <Kept email={email} kept={kept} /> : null}
      <LinkLine to="customers">{t('all')}</LinkLine>
    </Page>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

function Kept({ email, kept }: Pick<Loaded, 'email' | 'kept'>) {
  const { t } = useTranslation('admin-customers')
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
