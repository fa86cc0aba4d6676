import type { WebContent } from '../../../../contract/endpoints/web-content'
import type { FollowUpKind } from '../../../../contract/order-type'
import { amountDue } from '../../../../contract/prices'
import { shopDay } from '../../../../contract/shop-time'
import { withdrawalLaw } from '../../../../contract/withdrawal'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import type { MailBlock } from '../../mail/document'
import { contentFor, mailOf, paragraph, signature } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import { formatDay, formatEuro } from '../../platform/format'
import { orderAmounts } from '../mails/order-amounts'
import { addressOf, customerName, deliveryAddress, invoiceAddress } from '../mails/order-mail'
import type { Order } from '../record/order'
import type { Instructions } from '../transfers/instructions'
import { transferFacts } from '../transfers/mails'

function headed(heading: string, lines: string[]): MailBlock[] {
  if (lines.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    { kind: 'lines', lines },
  ]
}

function orderBlocks(catalogue: Catalogue, order: Order): MailBlock[] {
  const t = translator(order.locale, 'mails')
  const method = catalogue.methods.get(order.paymentMethod)?.names[order.locale]
  const facts: [string, string][] = [
    [t('order.number'), order.number],
    [t('order.order_date'), formatDay(shopDay(order.createdAt))],
  ]
  if (order.period) {
    const [start, end] = [formatDay(order.period.start), formatDay(order.period.end)]
    facts.push([t('order.period'), t('order.period_range', { start, end })])
  }
  const label = order.invoice ? 'order.payment_method' : 'order.paid_with'
  if (method && amountDue(order) > 0) facts.push([t(label), method])
  const comment = order.address.Opmerking
  return [
    { kind: 'heading', text: t('order.order_heading') },
    { kind: 'facts', rows: facts },
    orderAmounts(order, order.locale),
    ...headed(t('order.delivery_address'), deliveryAddress(order, catalogue)),
    ...headed(t('order.invoice_address'), invoiceAddress(order, catalogue)),
    ...headed(t('order.comment'), typeof comment === 'string' ? comment.split(/\r?\n/) : []),
  ]
}

// The confirmation must contain the withdrawal instructions (docs/domain.md, What the law asks).
function withdrawalBlocks(order: Order, content: WebContent, shopOrigin: string): MailBlock[] {
  const t = translator(order.locale, 'mails')
  const { social: _, reviews: __, ...rest } = content
  const page = `${shopOrigin}/${order.locale}/withdrawal`
  const values = { ...rest, withdrawal_url: page }
  const law = withdrawalLaw(translator(order.locale, 'withdrawal-law'), values)
  const voluntary: MailBlock[] = order.type === 'buy' ? [paragraph(t('order.voluntary_return', values))] : []
  return [
    { kind: 'heading', text: t('order.withdrawal_heading') },
    {
      kind: 'link',
      label: t('order.withdraw'),
      url: `${page}?${new URLSearchParams({ order: order.number })}`,
    },
    ...law.instructions(order.type).map((text): MailBlock => ({ kind: 'paragraph', text, url: page })),
    { kind: 'heading', text: t('order.withdrawal_form_heading') },
    { kind: 'lines', lines: law.form() },
    ...voluntary,
  ]
}

/** Returns what the notice of Regulation (EU) 2025/1960 says of the guarantee; it goes with a sale, to be kept. */
function guaranteeBlocks({ type, locale }: Order): MailBlock[] {
  if (type !== 'buy') return []
  const t = translator(locale, 'guarantee-notice')
  const plain = (text: unknown) => String(text).replaceAll('**', '')
  const remedies: unknown = t('remedies', { returnObjects: true })
  return [
    { kind: 'heading', text: t('title') },
    paragraph(plain(t('least'))),
    paragraph(plain(t('liable'))),
    { kind: 'lines', lines: Array.isArray(remedies) ? remedies.map(plain) : [] },
    paragraph(t('longer')),
    { kind: 'link', label: t('address'), url: `https://${t('address')}` },
  ]
}

type Confirmed = {
  link: string
  invoiceLink: string | undefined
  /** The relation of the order to the one that it follows. */
  kind: FollowUpKind | undefined
  /** The account to which an order on invoice is paid. */
  transfer: Instructions | undefined
}

function paymentBlocks(catalogue: Catalogue, order: Order, transfer: Instructions | undefined): MailBlock[] {
  const { number, invoice, locale } = order
  const t = translator(locale, 'mails')
  if (!invoice || !transfer) return [paragraph(t('order.paid', { number }))]
  const values = { number, amount: formatEuro(transfer.amount), day: formatDay(invoice.payBy) }
  return [
    paragraph(t('order.on_invoice', values)),
    transferFacts(catalogue, order, transfer),
    paragraph(t('transfer.hint')),
  ]
}

export function orderConfirmation(
  catalogue: Catalogue,
  order: Order,
  { link, invoiceLink, kind, transfer }: Confirmed,
): Mail {
  const { locale } = order
  const t = translator(locale, 'mails')
  const content = contentFor(catalogue, order)
  const values = { number: order.number, shop: content.shop_name, name: customerName(order) }
  const subject = t('order.subject', values)
  const blocks: MailBlock[] = [
    paragraph(t('order.greeting', values)),
    ...paymentBlocks(catalogue, order, transfer),
    {
      kind: 'paragraph',
      text: t(`order.next.${kind ?? order.type}`, { end: formatDay(order.period?.end ?? '') }),
    },
    { kind: 'link', label: t('order.view_order'), url: link },
    ...(invoiceLink ? [{ kind: 'link', label: t('order.view_invoice'), url: invoiceLink } as const] : []),
    paragraph(t('order.view_order_hint')),
    ...orderBlocks(catalogue, order),
    paragraph(t('questions', { phone: content.phone, email: content.email })),
    paragraph(t('closing', values)),
    ...withdrawalBlocks(order, content, new URL(link).origin),
    ...guaranteeBlocks(order),
    signature(content),
  ]
  return mailOf(addressOf(order), subject, blocks, locale)
}
