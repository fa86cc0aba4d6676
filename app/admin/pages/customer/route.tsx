import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { customersApi } from '../../../../contract/endpoints/customers'
import { mayDo } from '../../../../contract/staff/permissions'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { LinkLine } from '../../parts/AdminLink'
import { Mistakes } from '../../parts/Mistakes'
import { forStaff } from '../../staff.server'
import { type Posting, staffVerbs } from '../../verbs.server'
import { CustomerFacts } from './CustomerFacts'
import { CustomerOrders } from './CustomerOrders'
import { CustomerSteps } from './CustomerSteps'

export const handle: PageHandle = { i18n: ['admin', 'admin-customers', 'forms', 'order'] }

export const loader = forStaff(async ({ visit, member, mayPost, params }) => {
  const { customer } = (await visit.call(customersApi.read, { id: params.id ?? '' })).data
  const { isConfirmed, blockedAt, onInvoice } = customer
  const open = [
    isConfirmed ? null : 'confirm',
    onInvoice.allowed ? 'forbid' : isConfirmed ? 'permit' : null,
    blockedAt ? 'unblock' : 'block',
  ]
  return {
    customer,
    verbs: open.filter((verb) => verb !== null).filter(mayPost),
    mayErase: mayDo(member.role, customersApi.erase.staff),
    mayExport: mayDo(member.role, customersApi.export.staff),
  }
})

const permit =
  (allowed: boolean) =>
  async (_: object, { visit, params }: Posting) => {
    const { email } = (await visit.call(customersApi.read, { id: params.id })).data.customer
    return { email, allowed }
  }

export const action = staffVerbs({
  confirm: { done: 'admin-customers:done.confirm' },
  block: { asks: () => ({ blocked: true }), done: 'admin-customers:done.block' },
  unblock: { asks: () => ({ blocked: false }), done: 'admin-customers:done.unblock' },
  permit: { asks: permit(true), done: 'admin-customers:done.permit' },
  forbid: { asks: permit(false), done: 'admin-customers:done.forbid' },
})

export default function CustomerPage() {
  const { t } = useTranslation('admin-customers')
  const { customer, verbs, mayErase, mayExport } = useLoaderData<typeof loader>()
  return (
    <Page title={customer.name || customer.email}>
      <Mistakes />
      <CustomerFacts customer={customer} />
      <CustomerSteps id={customer.id} verbs={verbs} mayErase={mayErase} mayExport={mayExport} />
      <CustomerOrders orders={customer.orders} hasMore={customer.hasMore} />
      <LinkLine to="customers">{t('all')}</LinkLine>
    </Page>
  )
}
