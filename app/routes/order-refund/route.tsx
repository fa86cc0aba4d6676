import { REFUND_ACCOUNT_FORM } from '../../../contract/endpoints/payments'
import { formatMoney } from '../../../contract/money'
import { awaitedTransfer } from '../../../contract/refunds'
import type { OrderDetails } from '../../api/orders.server'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { readOrderFormPage, submitOrderFormPage } from '../../ordering/order/order-form.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { LinkLine } from '../../ui/Links/Links'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  form: loadedFormId,
  i18n: ['order', 'forms'],
  title: 'order:refund.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

const REFUND_ACCOUNT = {
  name: REFUND_ACCOUNT_FORM,
  isPossible: ({ actions }: OrderDetails) => actions.includes('refund_account'),
  done: 'order:refund.done',
}

export const loader = forVisitor(async (visit, id) => {
  const { order, form } = await readOrderFormPage(visit, id, REFUND_ACCOUNT)
  return { order: { id, number: order.number }, ...awaitedTransfer(order.refunds), form }
})

export const action = forVisitor((visit, id) => submitOrderFormPage(visit, id, REFUND_ACCOUNT))

export default function OrderRefund() {
  const { t, locale, order, amount, ibanEnd, form } = usePage<typeof loader>('order')
  const facts = [
    { label: t('number'), value: order.number },
    { label: t('refund.amount'), value: formatMoney(amount) },
  ]
  return (
    <Page width="text" title={t('refund.title')}>
      <p>{t('refund.lead')}</p>
      <SummaryList rows={facts} />
      {ibanEnd && <p>{t('refund.given', { end: ibanEnd })}</p>}
      <PageForm form={form} />
      <p>{t('refund.care')}</p>
      <LinkLine to={orderPath(locale, order)}>{t('refund.toOrder')}</LinkLine>
    </Page>
  )
}
