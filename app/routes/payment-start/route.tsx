import { data } from '@remix-run/node'
import { formatMoney } from '../../../contract/money'
import {
  goToPayment,
  orToPlainOrder,
  payListed,
  payPlaced,
  placedHere,
} from '../../ordering/order/go-to-payment.server'
import { openOrder, readPayableOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PayForm } from '../../shop/PayForm/PayForm'
import { paymentResultPath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { Card } from '../../ui/Card/Card'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  i18n: ['payment'],
  title: 'payment:payPage.title',
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit, id) => {
  const placed = placedHere(visit, id)
  if (placed) throw await visit.redirect(paymentResultPath(visit.locale, placed))
  return readPayableOrder(visit, id).catch(orToPlainOrder(visit, id))
})

export const action = forVisitor(async (visit, id) => {
  const placed = placedHere(visit, id)
  if (placed) return payPlaced(visit, placed)
  const { payment_method: method } = await postedTexts(visit.request, 'payment_method')
  const order = await openOrder(visit, id).catch(async (error: unknown) => {
    const isMissing = error instanceof Response && error.status === 404
    throw (isMissing && (await payListed(visit, id))) || error
  })
  const result = await goToPayment(visit, order, method)
  return result instanceof Response ? result : data({ errors: { payment_method: result.refusedMethod } }, 422)
})

export default function PaymentStart() {
  const { t, order, methods } = usePage<typeof loader>('payment')
  const message = useAnswer<typeof action>()?.errors.payment_method
  const facts = [
    { label: t('number'), value: order.number },
    { label: t('toPay'), value: formatMoney(order.amount) },
  ]
  return (
    <Page width="text" title={t('payPage.title')}>
      <FieldErrors title={t('payPage.errors')} errors={{ payment_method: message }} />
      <Card className={stacks[24]}>
        <SummaryList rows={facts} />
        <PayForm order={order} methods={methods} amount={order.amount} error={message} />
      </Card>
    </Page>
  )
}
