import { fillIn } from '../../../contract/fill-in'
import type { WebContent } from '../../../contract/wire/web-content'
import type { Mail } from '../../ports/mail'
import { mailWords } from '../../words/mail'
import { dayInShop } from '../catalogue/rental-calendar'
import type { Catalogue } from '../catalogue/snapshot'
import type { Order } from '../orders/order'
import { dayFirst } from '../written-forms'
import { asHtml } from './as-html'
import { asText } from './as-text'
import type { MailBlock } from './document'
import { customerName, deliveryAddress, invoiceAddress } from './order-addresses'
import { orderAmounts } from './order-amounts'

const NEXT = { rent: 'next_rent', buy: 'next_buy', trial: 'next_trial' } as const

function contentFor(catalogue: Catalogue, order: Order): WebContent {
  const content = catalogue.webContent.get(order.locale)
  if (!content) throw new Error(`No web content in ${order.locale}`)
  return content
}

function headed(heading: string, lines: string[]): MailBlock[] {
  if (lines.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    { kind: 'lines', lines },
  ]
}

function orderBlocks(catalogue: Catalogue, order: Order): MailBlock[] {
  const words = mailWords[order.locale]
  const method = catalogue.methods.get(order.paymentMethod)?.names[order.locale]
  const facts: [string, string][] = [
    [words.order_number, order.number],
    [words.order_date, dayFirst(dayInShop(new Date(order.createdAt)))],
  ]
  if (order.period) {
    const [start, end] = [dayFirst(order.period.start), dayFirst(order.period.end)]
    facts.push([words.period, fillIn(words.period_range, { start, end })])
  }
  if (method && order.totals.total > 0) facts.push([words.paid_with, method])
  const comment = order.address.Opmerking
  return [
    { kind: 'heading', text: words.order_heading },
    { kind: 'facts', rows: facts },
    orderAmounts(order, order.locale),
    ...headed(words.delivery_address, deliveryAddress(order, catalogue)),
    ...headed(words.invoice_address, invoiceAddress(order, catalogue)),
    ...headed(words.comment, typeof comment === 'string' ? comment.split(/\r?\n/) : []),
  ]
}

// The contract and what may be withdrawn from it belong in the confirmation (DUTIES, "Before the contract").
function withdrawalBlocks(order: Order, content: WebContent, shopOrigin: string): MailBlock[] {
  const words = mailWords[order.locale]
  const { social: _, reviews: __, ...rest } = content
  const page = `${shopOrigin}/${order.locale}/withdrawal`
  const filled = (text: string) => fillIn(text, { ...rest, withdrawal_url: page })
  const voluntary: MailBlock[] =
    order.type === 'buy' ? [{ kind: 'paragraph', text: filled(words.voluntary_return) }] : []
  return [
    { kind: 'heading', text: words.withdrawal_heading },
    { kind: 'link', label: words.withdraw, url: `${page}?${new URLSearchParams({ order: order.number })}` },
    ...words.withdrawal[order.type].map((text): MailBlock => ({ kind: 'paragraph', text: filled(text) })),
    { kind: 'heading', text: words.withdrawal_form_heading },
    { kind: 'lines', lines: words.withdrawal_form.map(filled) },
    ...voluntary,
  ]
}

/** The mail that confirms a paid order, in the order's language; `link` shows the order without a login. */
export function orderConfirmation(catalogue: Catalogue, order: Order, link: string): Mail {
  const { locale } = order
  const words = mailWords[locale]
  const content = contentFor(catalogue, order)
  const values = { number: order.number, shop: content.shop_name, name: customerName(order) }
  const subject = fillIn(words.subject, values)
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: fillIn(words.greeting, values) },
    { kind: 'paragraph', text: fillIn(words.paid, values) },
    { kind: 'paragraph', text: words[NEXT[order.type]] },
    { kind: 'link', label: words.view_order, url: link },
    { kind: 'paragraph', text: words.view_order_hint },
    ...orderBlocks(catalogue, order),
    { kind: 'paragraph', text: fillIn(words.questions, { phone: content.phone, email: content.email }) },
    { kind: 'paragraph', text: fillIn(words.closing, values) },
    ...withdrawalBlocks(order, content, new URL(link).origin),
    { kind: 'lines', lines: [content.legal_name, content.street, `${content.postal_code} ${content.city}`] },
  ]
  const to = order.address.Emailadres
  if (typeof to !== 'string') throw new Error(`Order ${order.number} has no address to write to`)
  return { to, subject, text: asText(blocks), html: asHtml(blocks, subject, locale), locale }
}
