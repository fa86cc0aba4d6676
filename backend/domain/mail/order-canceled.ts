import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatEuro } from '../format'
import type { Order } from '../orders/order'
import { asHtml } from './as-html'
import { asText } from './as-text'
import type { MailBlock } from './document'
import { customerName } from './order-addresses'
import { addressOf, contentFor } from './order-confirmation'

/** 'done' as the customer asked, 'expired' as nobody paid. */
export type CanceledBecause = 'done' | 'expired'

export function orderCanceled(
  catalogue: Catalogue,
  order: Order,
  link: string,
  because: CanceledBecause,
): Mail {
  const { locale, number, voucherCode, totals } = order
  const t = translator(locale, 'mails')
  const content = contentFor(catalogue, order)
  const values = { number, shop: content.shop_name, name: customerName(order), phone: content.phone }
  const subject = t('canceled.subject', values)
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
  const voucher = { code: voucherCode, amount: formatEuro(totals.discount) }
  const blocks: MailBlock[] = [
    paragraph(t('order.greeting', values)),
    paragraph(t(`canceled.${because}`, values)),
    ...(voucherCode && totals.discount > 0 ? [paragraph(t('canceled.voucher', voucher))] : []),
    paragraph(t('canceled.late')),
    { kind: 'link', label: t('order.view_order'), url: link },
    ...(because === 'done' ? [paragraph(t('canceled.notYou', values))] : []),
    paragraph(t('questions', { phone: content.phone, email: content.email })),
    paragraph(t('closing', values)),
    { kind: 'lines', lines: [content.legal_name, content.street, `${content.postal_code} ${content.city}`] },
  ]
  const to = addressOf(order)
  return { to, subject, text: asText(blocks), html: asHtml(blocks, subject, locale), locale }
}
