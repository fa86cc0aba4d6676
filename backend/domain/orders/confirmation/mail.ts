import type { Token, Tokens } from 'marked'
import { isOfCompany } from '../../../../contract/checkout-form/company'
import { addDays, dayInWords, periodInWords, shopDay, writtenDate } from '../../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import type { DeliveryDay } from '../../../../contract/delivery-day'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { BED_CODES } from '../../../../contract/guide'
import type { Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { parsePage } from '../../../../contract/markdown/page'
import { formatMoney } from '../../../../contract/money'
import { type FollowUpKind, ownHours } from '../../../../contract/order-status'
import { withPromises } from '../../../../contract/owner-promises'
import {
  amountDue,
  FREE_SHIPPING_FROM,
  isOffered,
  type PriceRow,
  pickPriceRow,
} from '../../../../contract/prices'
import { DEPOSIT_REFUND_DAYS } from '../../../../contract/promises'
import { type CommonPlaceholder, TEXT_FIGURES, titleIn } from '../../../../contract/texts'
import { withdrawalLaw } from '../../../../contract/withdrawal'
import type { Queries } from '../../../db/schema'
import type { Attachment, Mail } from '../../../ports'
import { ownTranslator, translator } from '../../../translator'
import { textOf } from '../../mail/as-text'
import type { Facts, MailBlock } from '../../mail/document'
import { contentFor, heading, paragraph } from '../../mail/letter'
import type { Catalogue, Country } from '../../platform/catalogue'
import { dayInLetter } from '../../platform/format'
import { deliveryAddress, invoiceAddress, orderAmounts, orderMail, referenceFacts } from '../mails/order-mail'
import type { Order } from '../record/order'
import { type Instructions, transferFacts } from '../transfers/store'

function headed(title: string, lines: string[]): MailBlock[] {
  if (lines.length === 0) return []
  return [heading(title), { kind: 'lines', lines }]
}

function factsOf(catalogue: Catalogue, order: Order, promised: DeliveryDay | undefined): Facts {
  const t = ownTranslator(catalogue, order.locale, 'mails')
  const method = catalogue.methods.get(order.paymentMethod)?.names[order.locale]
  const facts: Facts = [
    [t('order.number'), order.number],
    ...referenceFacts(order),
    [t('order.order_date'), dayInWords(shopDay(order.createdAt), order.locale)],
  ]
  if (order.period) {
    facts.push([t('order.period'), t('order.period_range', periodInWords(order.period, order.locale))])
  }
  if (promised) facts.push([t('order.delivery_day'), dayInWords(promised.day, order.locale)])
  const label = order.invoice ? 'order.payment_method' : 'order.paid_with'
  if (method && amountDue(order) > 0) facts.push([t(label), method])
  return facts
}

function orderBlocks(catalogue: Catalogue, order: Order): MailBlock[] {
  const t = ownTranslator(catalogue, order.locale, 'mails')
  const comment = order.address.Opmerking
  return [
    heading(t('order.order_heading')),
    orderAmounts(order, order.locale, order.invoice ? 'due' : 'paid'),
    ...headed(t('order.delivery_address'), deliveryAddress(order, catalogue)),
    ...headed(t('order.invoice_address'), invoiceAddress(order, catalogue)),
    ...headed(t('order.comment'), typeof comment === 'string' ? comment.split(/\r?\n/) : []),
  ]
}

/** The confirmation must bring the withdrawal instructions on a durable medium (docs/domain.md, What the law asks). */
function withdrawalFile(order: Order, content: WebContent, page: string): Attachment {
  const t = translator(order.locale, 'mails', 'mail-frame')
  const { social: _, reviews: __, ...rest } = content
  const values = { ...rest, withdrawal_url: page }
  const law = withdrawalLaw(translator(order.locale, 'withdrawal-law'), values)
  const voluntary = order.type === 'buy' ? [paragraph(t('order.voluntary_return', values))] : []
  return {
    name: t('mail-frame:files.withdrawal'),
    title: t('order.withdrawal_heading'),
    text: textOf([
      heading(t('order.withdrawal_heading')),
      ...law.instructions(order.type).map(paragraph),
      heading(t('order.withdrawal_form_heading')),
      { kind: 'lines', lines: law.form() },
      ...voluntary,
    ]),
  }
}

/** The notice on the legal guarantee of Regulation (EU) 2025/1960. */
function guaranteeFile({ locale }: Order, picture: string | undefined): Attachment {
  const t = translator(locale, 'guarantee-notice', 'mail-frame')
  const plain = (text: unknown) => String(text).replaceAll('**', '')
  const remedies: unknown = t('remedies', { returnObjects: true })
  return {
    name: t('mail-frame:files.guarantee'),
    title: t('title'),
    text: textOf([
      heading(t('title')),
      paragraph(plain(t('least'))),
      paragraph(plain(t('liable'))),
      { kind: 'lines', lines: Array.isArray(remedies) ? remedies.map(plain) : [] },
      paragraph(t('longer')),
      paragraph(`https://${t('address')}`),
      ...(picture ? [paragraph(`${t('picture')}: ${picture}`)] : []),
    ]),
  }
}

/** The contract on a durable medium (Directive 2011/83/EU, Article 8(7)). */
function termsFile(catalogue: Catalogue, order: Order, terms: string, home: string): Attachment {
  const name = ownTranslator(catalogue, order.locale, 'mail-frame')('files.terms')
  return { name, title: titleIn(terms) ?? name, text: textOf(termsBlocks(catalogue, order, terms, home)) }
}

type Confirmed = {
  link: string
  invoiceLink: string | undefined
  kind: FollowUpKind | undefined
  transfer: Instructions | null | undefined
  terms: string
  promised: DeliveryDay | undefined
}

function paymentOf(catalogue: Catalogue, order: Order, transfer: Confirmed['transfer']) {
  const { number, invoice, locale } = order
  const t = ownTranslator(catalogue, locale, 'mails')
  if (!invoice || !transfer) return { lead: t('order.paid', { number }), blocks: [] }
  const values = { number, amount: formatMoney(transfer.amount), day: writtenDate(invoice.payBy) }
  return {
    lead: t('order.on_invoice', values),
    blocks: [
      { kind: 'facts', rows: transferFacts(catalogue, order, transfer) },
      paragraph(t('transfer.hint')),
    ] satisfies MailBlock[],
  }
}

function stepsOf(catalogue: Catalogue, order: Order, kind: FollowUpKind | undefined): string[] {
  const { locale, type, period, totals } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  if (kind || type === 'buy' || !period)
    return [t(`order.next.${kind ?? type}`, { end: writtenDate(period?.end ?? '') })]
  const values = {
    start: dayInLetter(period.start, locale),
    end: dayInLetter(period.end, locale),
    back: dayInLetter(addDays(period.end, DEPOSIT_REFUND_DAYS), locale),
    deposit: formatMoney(totals.deposit),
  }
  return [
    t('mail-frame:steps.deliver', values),
    t('mail-frame:steps.collect', values),
    ...(totals.deposit > 0 ? [t('mail-frame:steps.refund', values)] : []),
  ]
}

export function orderConfirmation(catalogue: Catalogue, order: Order, confirmed: Confirmed): Mail {
  const { link, invoiceLink, kind, transfer, terms, promised } = confirmed
  const { locale, period, number, type } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const content = contentFor(catalogue, order)
  const hours = ownHours(type, content.delivery_hours)
  const payment = paymentOf(catalogue, order, transfer)
  const days = period && { start: dayInLetter(period.start, locale), end: dayInLetter(period.end, locale) }
  const { origin } = new URL(link)
  const home = `${origin}/${locale}`
  const notice = content.guarantee_notice && new URL(content.guarantee_notice, origin).href
  const page = `${home}/withdrawal`
  const withdraw = `${page}?${new URLSearchParams({ order: number })}`
  const isConsumer = !isOfCompany(order.address)
  return orderMail(catalogue, order, {
    subject: t('order.subject', { number, shop: content.shop_name }),
    headline: t(`mail-frame:headlines.order.${kind ?? type}`, { ...days }),
    lead: [payment.lead],
    button: { label: t('order.view_order'), url: link },
    facts: factsOf(catalogue, order, promised),
    next: stepsOf(catalogue, order, kind),
    more: [
      ...(hours && period ? [paragraph(hours)] : []),
      ...payment.blocks,
      ...orderBlocks(catalogue, order),
      ...(invoiceLink ? [{ kind: 'link', label: t('order.view_invoice'), url: invoiceLink } as const] : []),
      { kind: 'link', label: t('mail-frame:terms'), url: `${home}/etc/terms` },
      isConsumer
        ? { kind: 'link', label: t('order.withdraw'), url: withdraw }
        : paragraph(t('order.withdrawal_company', { phone: content.phone })),
    ],
    notes: [t('order.view_order_hint')],
    attachments: [
      ...(isConsumer ? [withdrawalFile(order, content, page)] : []),
      ...(terms ? [termsFile(catalogue, order, terms, home)] : []),
      ...(type === 'buy' ? [guaranteeFile(order, notice)] : []),
    ],
  })
}

export async function termsIn(db: Queries, locale: Locale): Promise<string> {
  const terms = db.selectFrom('texts').select('text').where('name', '=', 'terms').where('locale', '=', locale)
  return (await terms.executeTakeFirst())?.text ?? ''
}

const HOME = { country: DEFAULT_COUNTRY }

function valuesFor(catalogue: Catalogue, order: Order): Record<CommonPlaceholder, string | number> {
  const { social: _, reviews: __, bank_account: ___, ...content } = contentFor(catalogue, order)
  const { shop_name, legal_name, street, postal_code, city, country, email } = content
  const { leadDays, maxDays } = catalogue.calendar
  const namesOf = (countries: Country[]) => countries.map(({ names }) => names[order.locale]).join(', ')
  const place = { country: order.country, region: order.region ?? undefined }
  const articles = [...catalogue.articles.values()].filter(({ isPublished }) => isPublished)
  const depositOf = (code: string) => {
    const { prices = [] } = articles.find((article) => article.code === code) ?? {}
    const row = pickPriceRow(prices, place) ?? pickPriceRow(prices, HOME)
    return row ? formatMoney(row.deposit) : ''
  }
  const rented = (prices: readonly PriceRow[]) =>
    [place, HOME].map((at) => pickPriceRow(prices, at)).find((row) => isOffered(row, 'rent'))
  const deposits = articles.flatMap(({ names, prices }) => {
    const row = rented(prices)
    return row ? [`${names[order.locale]} ${formatMoney(row.deposit)}`] : []
  })
  const countries = [...catalogue.countries.values()]
  return {
    ...TEXT_FIGURES,
    ...content,
    safety_email: content.safety_email ?? email,
    address: [legal_name || shop_name, street, `${postal_code} ${city}`, country].join(', '),
    free_shipping_from: formatMoney(FREE_SHIPPING_FROM),
    lead_days: leadDays.rent,
    max_rental_days: maxDays.rent,
    trial_days: maxDays.trial,
    junior_deposit: depositOf(BED_CODES.junior),
    maxx_deposit: depositOf(BED_CODES.maxx),
    rent_deposits: deposits.join(', '),
    buy_countries: namesOf(countries.filter(({ buy }) => buy)),
    rent_countries: namesOf(countries.filter(({ rent }) => rent)),
  }
}

function blockOf(token: Token, plain: (markdown: string) => string): MailBlock[] {
  if (token.type === 'heading') return [heading(plain((token as Tokens.Heading).text))]
  if (token.type === 'paragraph') return [paragraph(plain((token as Tokens.Paragraph).text))]
  if (token.type !== 'list') return []
  const { items, ordered } = token as Tokens.List
  const lines = items.map(({ text }, index) => `${ordered ? `${index + 1}.` : '-'} ${plain(text)}`)
  return [{ kind: 'lines', lines }]
}

/** The terms as they are now, for the confirmation to keep. `home` is the shop's address in the order's language. */
function termsBlocks(catalogue: Catalogue, order: Order, markdown: string, home: string): MailBlock[] {
  const values = valuesFor(catalogue, order)
  const plain = (text: string) =>
    text
      .replace(/\[([^\]]*)\]\(([^)]*)\)/g, (_, label: string, path: string) => `${label} (${home}/${path})`)
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(lookUp(values, name) ?? ''))
      .replaceAll('**', '')
  const { title, lead, sections } = parsePage(withPromises(markdown, catalogue.opening.leftOut))
  return [
    heading(plain(title)),
    paragraph(plain(lead)),
    ...sections.flatMap((section) => [
      heading(plain(section.title)),
      ...section.tokens.flatMap((token) => blockOf(token, plain)),
    ]),
  ]
}
