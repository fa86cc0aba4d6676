import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { customersApi } from '../../../../contract/endpoints/customers'
import { lookUp } from '../../../../contract/look-up'
import { mayDo } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { Notice } from '../../../ui/Notice/Notice'
import { adminPath } from '../../paths'
import { requireStaff, staffVisit } from '../../staff.server'
import { CustomerFacts } from './CustomerFacts'
import { CustomerOrders } from './CustomerOrders'
import { CustomerSteps } from './CustomerSteps'
import type { CustomerStep } from './step-names'
import { CUSTOMER_STEPS } from './steps.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-customers', 'order'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  const { customer } = (await visit.call(customersApi.read, { id: args.params.id ?? '' })).data
  const { isConfirmed, blockedAt, onInvoice } = customer
  const open: (CustomerStep | null)[] = [
    isConfirmed ? null : 'confirm',
    onInvoice.allowed ? 'forbid' : isConfirmed ? 'permit' : null,
    blockedAt ? 'unblock' : 'block',
  ]
  return {
    customer,
    steps: open
      .filter((step) => step !== null)
      .filter((step) => mayDo(member.role, CUSTOMER_STEPS[step].staff)),
    mayErase: mayDo(member.role, customersApi.erase.staff),
    mayExport: mayDo(member.role, customersApi.export.staff),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  const { step } = await visit.posted('step')
  const change = lookUp(CUSTOMER_STEPS, step)
  if (!change) throw new Response(null, { status: 400 })
  requireStaff(member, change.staff)
  const id = args.params.id ?? ''
  const { refusal } = await change.take(visit, id)
  if (refusal) return data({ error: refusal.message }, { status: refusal.status })
  visit.notify('success', visit.t(`admin-customers:done.${step}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `customers/${id}`)))
}

export default function CustomerPage() {
  const { t } = useTranslation('admin-customers')
  const locale = useLocale()
  const { customer, steps, mayErase, mayExport } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <Page title={customer.name || customer.email}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <CustomerFacts customer={customer} />
      <CustomerSteps id={customer.id} steps={steps} mayErase={mayErase} mayExport={mayExport} />
      <CustomerOrders orders={customer.orders} hasMore={customer.hasMore} />
      <p>
        <Link to={adminPath(locale, 'customers')}>{t('all')}</Link>
      </p>
    </Page>
  )
}
