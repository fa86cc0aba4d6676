import { type Cents, formatMoney } from '../../../contract/money'
import type { Mail } from '../../ports'
import { ownTranslator } from '../../translator'
import { contentFor, paragraph } from '../mail/letter'
import type { Catalogue } from '../platform/catalogue'
import { orderFacts, orderMail } from './mails/order-mail'
import type { Order } from './record/order'
import type { OrderLinks } from './record/order-key'

/** 'lost': the parcel did not arrive. */
export type CanceledBecause = 'done' | 'expired' | 'lost'

type Canceled = {
  because: CanceledBecause
  amount: Cents
  /** The part in cents that waits for the customer's bank account. */
  awaited: Cents
  links: OrderLinks
}

export function orderCanceled(
  catalogue: Catalogue,
  order: Order,
  { because, amount, awaited, links }: Canceled,
): Mail {
  const { locale, number, voucherCode, totals } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const { shop_name: shop, phone } = contentFor(catalogue, order)
  const values = { number, shop, phone, amount: formatMoney(awaited) }
  const [isPaid, isAwaited] = [amount > 0, awaited > 0]
  const view = { label: t('order.view_order'), url: links('') }
  const voucher = { code: voucherCode, amount: formatMoney(totals.discount) }
  return orderMail(catalogue, order, {
    subject: t('canceled.subject', values),
    headline: t('mail-frame:headlines.canceled'),
    lead: [
      t(`canceled.${isPaid && because === 'done' ? 'paid' : because}`, values),
      ...(isAwaited ? [t('refund.account.why', values)] : []),
    ],
    button: isAwaited ? { label: t('refund.account.link'), url: links('/refund') } : view,
    facts: orderFacts(order),
    next: [
      ...(isPaid && !isAwaited ? [t('canceled.back', { amount: formatMoney(amount) })] : []),
      ...(voucherCode && totals.discount > 0 ? [t('canceled.voucher', voucher)] : []),
      ...(voucherCode && totals.reduction ? [t('canceled.voucherAgain', voucher)] : []),
      ...(order.invoice ? [t('canceled.credited')] : []),
      ...(isPaid ? [] : [t('canceled.late')]),
    ],
    more: [
      ...(isAwaited ? [{ kind: 'link' as const, ...view }, paragraph(t('refund.account.care'))] : []),
      ...(because === 'done' ? [paragraph(t('canceled.notYou', values))] : []),
    ],
  })
}
