import { Form } from '@remix-run/react'
import { isTransfer } from '../../../contract/bank-transfer'
import { plainLines } from '../../../contract/lines'
import { formatMoney } from '../../../contract/money'
import { countsAsPaid } from '../../../contract/order-status'
import { cancelOrder, type Order, type OrderDetails } from '../../api/orders.server'
import { notPermitted, openOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { addOrderToCart, type Cart } from '../../session/cart'
import { forVisitor, type Visit } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath, paymentResultPath } from '../../shop/paths'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { RadioGroup } from '../../ui/Field/Choices'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = { i18n: ['payment'], title: 'payment:cancel.title', payment: true }

export { privatePage as headers, unlessDialog as shouldRevalidate }

function cartState(cart: Cart | undefined, order: Order): 'empty' | 'same_type' | 'other_type' {
  if (!cart) return 'empty'
  return cart.type === order.type ? 'same_type' : 'other_type'
}

const sumOf = (payments: OrderDetails['payments']) => payments.reduce((sum, { amount }) => sum + amount, 0)

/** Redirects if it is canceled already. Throws a response if it cannot be canceled. */
export const loader = forVisitor(async (visit, id) => {
  const { locale, cart } = visit
  const order = await openOrder(visit, id)
  if (order.isCanceled) throw await visit.redirect(orderPath(locale, order))
  if (!order.actions.includes('cancel')) throw await notPermitted(visit, order)
  const { number, lines, totals, due, voucher, onInvoice, payments } = order
  const received = payments.filter(({ state }) => countsAsPaid(state))
  const isFullyPaid = onInvoice === undefined || onInvoice.open === 0
  return {
    // The deposit is the last to count as paid where only a part of it was paid.
    order: { id: order.id, number, lines, total: due, deposit: isFullyPaid ? totals.deposit : 0, voucher },
    paid: sumOf(received),
    transferred: sumOf(received.filter(isTransfer)),
    // An order that follows another was never in a cart.
    cart: order.follows ? undefined : cartState(cart, order),
  }
})

function orderedCart({ type, lines, period, voucher }: Order): Cart {
  return {
    type,
    lines: plainLines(lines),
    ...(period ? { period } : {}),
    ...(voucher ? { voucher: voucher.code } : {}),
  }
}

/** Restores the cart once per browser, however often the form is sent. Returns what to tell the customer. */
function restoreCart(visit: Visit, order: Order, replaces: boolean): string | undefined {
  const { cookies, cart, t } = visit
  if (cookies.get('canceled_order')?.id === order.id) return undefined
  cookies.set('canceled_order', { id: order.id })
  if (cartState(cart, order) === 'other_type' && !replaces) return t('payment:cancel.cartKept')
  const { cart: restored, isComplete } = addOrderToCart(replaces ? undefined : cart, orderedCart(order))
  visit.setCart(restored)
  return t(isComplete ? 'payment:cancel.inCart' : 'payment:cancel.partly')
}

export const action = forVisitor(async (visit, id) => {
  const { backend, locale, cart, t } = visit
  const { cart: cartChoice, paid } = await postedTexts(visit.request, 'cart', 'paid')
  const order = await openOrder(visit, id)
  const resultPath = order.canBePaid ? paymentResultPath(locale, order) : orderPath(locale, order)
  const { refusal } = await cancelOrder(backend, order, paid === '1')
  if (refusal) {
    visit.notify('warning', refusal.code === 'order_paid' ? t('payment:cancel.paid') : refusal.message)
    return visit.redirect(resultPath)
  }
  const { voucher } = order
  const replaces = cartChoice === 'order' && cartState(cart, order) === 'other_type'
  const sentences = [
    t('payment:cancel.done'),
    order.follows ? undefined : restoreCart(visit, order, replaces),
    voucher && 'percent' in voucher && t('payment:cancel.voucherAgain', { code: voucher.code }),
    voucher &&
      'amount' in voucher &&
      t('payment:cancel.voucherDone', { code: voucher.code, amount: formatMoney(voucher.amount) }),
  ]
  visit.notify('success', sentences.filter(Boolean).join(' '))
  return visit.redirect(resultPath)
})

export default function OrderCancel() {
  const { t, locale, order, cart, paid, transferred } = usePage<typeof loader>('payment')
  const { number, lines, total, deposit, voucher } = order
  const items = lines.map(({ name, quantity }) => t('items', { quantity, name })).join(', ')
  const facts = [
    { label: t('number'), value: number },
    { label: t('order'), value: items },
    paid > 0
      ? { label: t('paid'), value: formatMoney(paid) }
      : { label: t('toPay'), value: formatMoney(total) },
  ]
  const choices = [
    { value: 'keep', label: t('cancel.cartOfCart') },
    { value: 'order', label: t('cancel.cartOfOrder') },
  ]
  const told = [
    t(cart ? 'cancel.undelivered' : 'cancel.notFollowed'),
    paid === 0 && t('cancel.nothingToPay'),
    paid > transferred && t('cancel.refunded', { amount: formatMoney(paid - transferred) }),
    transferred > 0 && t('cancel.transferred', { amount: formatMoney(transferred) }),
  ]
  return (
    <Page width="text" title={t('cancel.title')}>
      <SummaryList rows={facts} />
      <p>{told.filter(Boolean).join(' ')}</p>
      {paid > 0 && deposit > 0 && <p>{t('cancel.deposit', { amount: formatMoney(deposit) })}</p>}
      {cart && cart !== 'other_type' && <p>{t(cart === 'empty' ? 'cancel.toCart' : 'cancel.added')}</p>}
      {voucher && 'amount' in voucher && (
        <p>{t('cancel.voucher', { code: voucher.code, amount: formatMoney(voucher.amount) })}</p>
      )}
      {voucher && 'percent' in voucher && <p>{t('cancel.voucherAgain', { code: voucher.code })}</p>}
      <Form method="post" action={orderPath(locale, order, 'cancel')} className={stacks[24]}>
        {paid > 0 && <input type="hidden" name="paid" value="1" />}
        {cart === 'other_type' && (
          <RadioGroup
            name="cart"
            label={t('cancel.cart')}
            hint={t('cancel.cartHint')}
            options={choices}
            defaultValue="keep"
          />
        )}
        <div className={cluster}>
          <Button variant="danger">{t('cancel.confirm')}</Button>{' '}
          <ButtonLink to={orderPath(locale, order)}>{t('cancel.keep')}</ButtonLink>
        </div>
      </Form>
    </Page>
  )
}
