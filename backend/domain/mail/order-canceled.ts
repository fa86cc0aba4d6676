import type { Cents } from '../../../contract/money'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatEuro } from '../format'
import type { Order } from '../orders/order'
import { paragraph } from './document'
import { contentFor } from './order-confirmation'
import { orderMail } from './order-mail'

/** 'done' as the customer asked, 'expired' as nobody paid. */
export type CanceledBecause = 'done' | 'expired'

export function orderCanceled(
  catalogue: Catalogue,
  order: Order,
  link: string,
  { because, amount }: { because: CanceledBecause; amount: Cents },
): Mail {
  const { locale, number, voucherCode, totals } = order
  const t = translator(locale, 'mails')
  const { shop_name: shop, phone } = contentFor(catalogue, order)
  const values = { number, shop, phone }
  const isPaid = amount > 0
  const voucher = { code: voucherCode, amount: formatEuro(totals.discount) }
  return orderMail(catalogue, order, {
    subject: t('canceled.subject', values),
    blocks: [
      paragraph(t(`canceled.${isPaid && because === 'done' ? 'paid' : because}`, values)),
      ...(isPaid ? [paragraph(t('canceled.back', { amount: formatEuro(amount) }))] : []),
      ...(voucherCode && totals.discount > 0 ? [paragraph(t('canceled.voucher', voucher))] : []),
      ...(voucherCode && totals.reduction ? [paragraph(t('canceled.voucherAgain', voucher))] : []),
      ...(order.invoice ? [paragraph(t('canceled.credited'))] : []),
      ...(isPaid ? [] : [paragraph(t('canceled.late'))]),
      { kind: 'link', label: t('order.view_order'), url: link },
      ...(because === 'done' ? [paragraph(t('canceled.notYou', values))] : []),
    ],
  })
}
