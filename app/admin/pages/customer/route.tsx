import { customersApi } from '../../../../contract/endpoints/customers'
import { formatMoney } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { statusWord } from '../../../shop/order-words'
import { Page } from '../../../shop/Page/Page'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { AdminButton, LinkLine, OrderLink } from '../../parts/AdminLink'
import { Moment, useCountryName } from '../../parts/display'
import { Mistakes, VerbButton } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { forStaff, type Posting, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-customers', 'order'] }

export const loader = forStaff(async ({ visit, may, mayPost, params }) => {
  const { customer } = (await visit.call(customersApi.read, { id: params.id ?? '' })).data
  const { isConfirmed, blockedAt, onInvoice } = customer
  const possibleVerbs = [
    isConfirmed ? null : 'confirm',
    onInvoice.stopped && 'permitAgain',
    onInvoice.allowed ? 'forbid' : isConfirmed ? 'permit' : null,
    onInvoice.allowed && (onInvoice.byMonth ? 'atOnce' : 'monthly'),
    blockedAt ? 'unblock' : 'block',
  ]
  return {
    customer,
    verbs: present(possibleVerbs).filter(mayPost),
    mayErase: may(customersApi.erase.staff),
    mayExport: may(customersApi.export.staff),
  }
})

const setInvoicePermission =
  (allowed: boolean) =>
  async (_: object, { visit, params: { id = '' } }: Posting) => {
    const { email } = (await visit.call(customersApi.read, { id })).data.customer
    return { email, allowed }
  }

export const action = staffVerbs('customer', {
  confirm: { done: 'admin-customers:done.confirm' },
  block: { extras: () => ({ blocked: true }), done: 'admin-customers:done.block' },
  unblock: { extras: () => ({ blocked: false }), done: 'admin-customers:done.unblock' },
  permit: { extras: setInvoicePermission(true), done: 'admin-customers:done.permit' },
  permitAgain: { extras: setInvoicePermission(true), done: 'admin-customers:done.permit' },
  monthly: { extras: () => ({ byMonth: true }), done: 'admin-customers:done.monthly' },
  atOnce: { extras: () => ({ byMonth: false }), done: 'admin-customers:done.atOnce' },
  forbid: { extras: setInvoicePermission(false), done: 'admin-customers:done.forbid' },
})

export default function CustomerPage() {
  const { t, customer } = usePage<typeof loader>('admin-customers')
  return (
    <Page title={customer.name || customer.email}>
      <Mistakes />
      <CustomerFacts />
      <CustomerSteps />
      <CustomerOrders />
      <LinkLine to="customers">{t('all')}</LinkLine>
    </Page>
  )
}

function CustomerSteps() {
  const { t, customer, verbs, mayErase, mayExport } = usePage<typeof loader>('admin-customers')
  if (verbs.length === 0 && !mayErase && !mayExport) return null
  return (
    <div className={cluster}>
      {verbs.map((verb) => (
        <VerbButton
          key={verb}
          verb={verb}
          variant={verb === 'block' ? 'danger' : 'quiet'}
          label={t(`steps.${verb}`)}
        />
      ))}{' '}
      {mayExport ? (
        <AdminButton to={`customers/${customer.id}/export`} reloadDocument label={t('export')} />
      ) : null}{' '}
      {mayErase ? (
        <AdminButton to={`customers/${customer.id}/erase`} variant="danger" label={t('erase.link')} />
      ) : null}
    </div>
  )
}

function CustomerFacts() {
  const { t, customer } = usePage<typeof loader>('admin-customers')
  const { email, phone, isConfirmed, isPhoneVerified, blockedAt, newsletter, onInvoice, since } = customer
  const lastChange = onInvoice.changes.at(-1)
  const countryName = useCountryName()
  const rows = [
    { label: t('email'), value: `${email} (${t(isConfirmed ? 'confirmed' : 'unconfirmed')})` },
    {
      label: t('phone'),
      value: phone ? `${phone} (${t(isPhoneVerified ? 'confirmed' : 'unconfirmed')})` : t('none'),
    },
    { label: t('country'), value: customer.country ? countryName(customer.country) : t('none') },
    { label: t('since'), value: <Moment at={since} /> },
    {
      label: t('state'),
      value: blockedAt ? (
        <>
          {t('blockedSince')} <Moment at={blockedAt} />
        </>
      ) : (
        t('active')
      ),
    },
    {
      label: t('onInvoice'),
      value: lastChange ? (
        <>
          {t(onInvoice.allowed ? 'permittedBy' : 'forbiddenBy', { name: lastChange.by })},{' '}
          <Moment at={lastChange.at} />
          {onInvoice.stopped ? `; ${t('stoppedByInvoice')}` : null}
          {onInvoice.allowed && onInvoice.byMonth ? `; ${t('byMonth')}` : null}
        </>
      ) : (
        t('notPermitted')
      ),
    },
    { label: t('newsletter'), value: t(`newsletters.${newsletter}`) },
  ]
  return <SummaryList rows={rows} />
}

function CustomerOrders() {
  const { t, customer } = usePage<typeof loader>(['admin-customers', 'order'])
  const { orders, hasMore } = customer
  return (
    <Section id="orders" title={t('orders')}>
      <RecordTable
        empty={t('noOrders')}
        caption={t('orders')}
        rows={orders}
        columns={[
          { label: t('order.number'), cell: ({ id, number }) => <OrderLink id={id} number={number} /> },
          { label: t('order.type'), cell: ({ type }) => t(`types.${type}`) },
          {
            label: t('order.status'),
            cell: ({ status, isStillHere }) => statusWord(t, status, { isStillHere }),
          },
          { label: t('order.placed'), cell: ({ at }) => <Moment at={at} /> },
          { label: t('order.total'), isNumeric: true, cell: ({ total }) => formatMoney(total) },
        ]}
      />
      {hasMore ? <p>{t('moreOrders', { count: orders.length })}</p> : null}
    </Section>
  )
}
