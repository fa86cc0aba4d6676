import type { SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REFUND_ACCOUNT_FORM } from '../../../contract/endpoints/payments'
import { formatMoney } from '../../../contract/money'
import { awaitedTransfer } from '../../../contract/refunds'
import type { OrderDetails } from '../../api/orders.server'
import { DefinedForm } from '../../forms/DefinedForm'
import { formId } from '../../forms/useDefinedForm'
import { useWords } from '../../i18n/locale'
import { notPermitted } from '../../ordering/order/not-permitted.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrderForm, submitOrderForm } from '../../ordering/order/order-form.server'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { LinkLine } from '../../ui/LinkLine/LinkLine'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  form: (data) => formId((data as SerializeFrom<typeof loader>).form.definition),
  i18n: ['order', 'forms'],
  title: 'order:refund.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readRefundPage)

export const action = forVisitor(giveFromForm)

async function openWaiting(visit: Visit, id: string): Promise<OrderDetails> {
  const order = await openOrder(visit, id)
  if (!order.actions.includes('refund_account')) throw await notPermitted(visit, order)
  return order
}

/** Throws a response if nothing waits for an account. */
async function readRefundPage(visit: Visit, id: string) {
  const order = await openWaiting(visit, id)
  const form = await readOrderForm(visit, order, REFUND_ACCOUNT_FORM)
  return { order: { id: order.id, number: order.number }, ...awaitedTransfer(order.refunds), form }
}

async function giveFromForm(visit: Visit, id: string) {
  const order = await openWaiting(visit, id)
  return submitOrderForm(visit, order, REFUND_ACCOUNT_FORM, {
    done: visit.t('order:refund.done'),
    path: orderPath(visit.locale, order),
  })
}

export default function OrderRefund() {
  const { t, locale } = useWords('order')
  const { order, amount, ibanEnd, form } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  const facts = [
    { label: t('number'), value: order.number },
    { label: t('refund.amount'), value: formatMoney(amount) },
  ]
  return (
    <Page width="text" title={t('refund.title')}>
      <p>{t('refund.lead')}</p>
      <SummaryList rows={facts} />
      {ibanEnd && <p>{t('refund.given', { end: ibanEnd })}</p>}
      <DefinedForm definition={form.definition} state={actionData ?? form.state} />
      <p>{t('refund.care')}</p>
      <LinkLine to={orderPath(locale, order)}>{t('refund.toOrder')}</LinkLine>
    </Page>
  )
}
