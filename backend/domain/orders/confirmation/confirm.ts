import type { Token, Tokens } from 'marked'
import { isOfCompany } from '../../../../contract/checkout-form/company'
import { dayInLetter, dayInWords, periodInWords, shopDay, writtenDate } from '../../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import type { DeliveryDay } from '../../../../contract/delivery-day'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { BED_CODES } from '../../../../contract/guide'
import { lookUp } from '../../../../contract/look-up'
import { parsePage } from '../../../../contract/markdown/page'
import { formatMoney, withVat } from '../../../../contract/money'
import {
  AWAITING_PAYMENT,
  CANCELED,
  type FollowUpKind,
  ownHours,
  PAID,
} from '../../../../contract/order-status'
import { withPromises } from '../../../../contract/owner-promises'
import {
  amountDue,
  FREE_SHIPPING_FROM,
  isOffered,
  type PriceRow,
  pickPriceRow,
} from '../../../../contract/prices'
import { type CommonPlaceholder, TEXT_FIGURES, titleIn } from '../../../../contract/texts'
import { concludesContract, withdrawalLaw } from '../../../../contract/withdrawal'
import type { Attachment, Mail } from '../../../ports'
import { translator } from '../../../translator'
import { promisedDay } from '../../catalogue/rental-calendar'
import { textOf } from '../../mail/as-text'
import type { Facts, MailBlock } from '../../mail/document'
import { contentFor, heading, paragraph } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue, Country } from '../../platform/catalogue'
import type { InShop, InUnit } from '../../platform/services'
import { holdDeposit } from '../deposits/ledger'
import { issueInvoice } from '../documents/invoices'
import { carryOut, followedForPayment } from '../follow-ups/offer'
import {
  deliveryAddress,
  endSteps,
  invoiceAddress,
  monthsText,
  orderAmounts,
  orderMail,
  referenceFacts,
  takeBackReceived,
  tellShopOfOrder,
  type Words,
  wordsAbout,
} from '../mails/order-mail'
import { changeStatus, existingOrder, type Reason } from '../record/find'
import { monthsOfOrder, type OrderMonth } from '../record/months'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { bankAccount, type Instructions, instructionsFor, transferFacts } from '../transfers/store'

function titledLines(title: string, lines: string[]): MailBlock[] {
  if (lines.length === 0) return []
  return [heading(title), { kind: 'lines', lines }]
}

type ConfirmationContext = { catalogue: Catalogue; order: Order; t: Words; kind?: FollowUpKind | undefined }

function factsOf({ catalogue, order, t }: ConfirmationContext, promised: DeliveryDay | undefined): Facts {
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

/** The confirmation must bring the withdrawal instructions on a durable medium (docs/domain.md, What the law asks). */
function withdrawalFile(
  order: Order,
  kind: FollowUpKind | undefined,
  content: WebContent,
  withdrawalUrl: string,
): Attachment {
  const t = translator(order.locale, 'mails', 'mail-frame')
  const { social: _, reviews: __, ...rest } = content
  const values = { ...rest, withdrawal_url: withdrawalUrl }
  const law = withdrawalLaw(translator(order.locale, 'withdrawal-law'), values)
  const voluntary = order.type === 'buy' ? [paragraph(t('order.voluntary_return', values))] : []
  return {
    name: t('mail-frame:files.withdrawal'),
    title: t('order.withdrawal_heading'),
    text: textOf([
      heading(t('order.withdrawal_heading')),
      ...law.instructions(order.type, kind).map(paragraph),
      heading(t('order.withdrawal_form_heading')),
      { kind: 'lines', lines: law.form() },
      ...voluntary,
    ]),
  }
}

/** The notice on the legal guarantee of Regulation (EU) 2025/1960. */
function guaranteeFile({ locale }: Order, picture: string | undefined): Attachment {
  const t = translator(locale, 'guarantee-notice', 'mail-frame')
  const withoutBold = (text: unknown) => String(text).replaceAll('**', '')
  const remedies: unknown = t('remedies', { returnObjects: true })
  return {
    name: t('mail-frame:files.guarantee'),
    title: t('title'),
    text: textOf([
      heading(t('title')),
      paragraph(withoutBold(t('least'))),
      paragraph(withoutBold(t('liable'))),
      { kind: 'lines', lines: Array.isArray(remedies) ? remedies.map(withoutBold) : [] },
      paragraph(t('longer')),
      paragraph(`https://${t('address')}`),
      ...(picture ? [paragraph(`${t('picture')}: ${picture}`)] : []),
    ]),
  }
}

/** The contract on a durable medium (Directive 2011/83/EU, Article 8(7)). */
function termsFile({ catalogue, order, t }: ConfirmationContext, terms: string, homeUrl: string): Attachment {
  const name = t('mail-frame:files.terms')
  return { name, title: titleIn(terms) ?? name, text: textOf(termsBlocks(catalogue, order, terms, homeUrl)) }
}

type Confirmed = {
  link: string
  payLink: string
  invoiceLink: string | undefined
  kind: FollowUpKind | undefined
  transfer: Instructions | null | undefined
  terms: string
  promised: DeliveryDay | undefined
  months?: readonly OrderMonth[]
}

function paymentOf({ catalogue, order, t, kind }: ConfirmationContext, transfer: Confirmed['transfer']) {
  if (!order.invoice || !transfer) return { lead: t('order.paid'), blocks: [] }
  const values = { amount: formatMoney(transfer.amount), day: writtenDate(order.invoice.payBy) }
  const facts: MailBlock = { kind: 'facts', rows: transferFacts(catalogue, order, transfer) }
  return {
    lead: t(kind === 'month' ? 'order.month' : 'order.on_invoice', values),
    blocks: [facts, paragraph(t('transfer.hint'))],
  }
}

function stepsOf({ order, t }: ConfirmationContext, kind: FollowUpKind | undefined): string[] {
  const { locale, type, period } = order
  if (type === 'buy' || !period || kind === 'month') return []
  return [
    ...(kind ? [] : [t('mail-frame:steps.deliver', { start: dayInLetter(period.start, locale) })]),
    ...endSteps(t, order),
    ...(kind === 'extension' ? [t('order.next.extension')] : []),
  ]
}

function orderConfirmation(catalogue: Catalogue, order: Order, confirmed: Confirmed): Mail {
  const { link, payLink, invoiceLink, kind, transfer, terms, promised, months = [] } = confirmed
  const { locale, period, number, type } = order
  const context = { catalogue, order, kind, t: wordsAbout(catalogue, order) }
  const { t } = context
  const content = contentFor(catalogue, order)
  const hours = ownHours(type, content.delivery_hours)
  const payment = paymentOf(context, transfer)
  const days = period && { start: dayInLetter(period.start, locale), end: dayInLetter(period.end, locale) }
  const { origin } = new URL(link)
  const homeUrl = `${origin}/${locale}`
  const notice = content.guarantee_notice && new URL(content.guarantee_notice, origin).href
  const withdrawalUrl = `${homeUrl}/withdrawal`
  const orderWithdrawalUrl = `${withdrawalUrl}?${new URLSearchParams({ order: number })}`
  const isConsumer = !isOfCompany(order.address)
  const withdrawal: MailBlock = isConsumer
    ? { kind: 'link', label: t('order.withdraw'), url: orderWithdrawalUrl }
    : paragraph(t('order.withdrawal_company'))
  const comment = order.address.Opmerking
  const open = order.invoice?.open ?? 0
  return orderMail(catalogue, order, {
    headline: t(`mail-frame:headlines.order.${kind ?? type}`, { ...days }),
    lead: [payment.lead],
    button:
      kind === 'month' && open > 0
        ? { label: t('changed.pay', { amount: formatMoney(open) }), url: payLink }
        : { label: t('order.view_order'), url: link },
    facts: factsOf(context, promised),
    next: stepsOf(context, kind),
    more: [
      ...(hours && period && kind !== 'month' ? [paragraph(hours)] : []),
      ...payment.blocks,
      heading(t('order.order_heading')),
      orderAmounts(order, locale, order.invoice ? 'due' : 'paid'),
      ...monthsText(order, months, t),
      ...titledLines(t('order.delivery_address'), deliveryAddress(order, catalogue)),
      ...titledLines(t('order.invoice_address'), invoiceAddress(order, catalogue)),
      ...titledLines(t('order.comment'), typeof comment === 'string' ? comment.split(/\r?\n/) : []),
      ...(invoiceLink ? [{ kind: 'link', label: t('order.view_invoice'), url: invoiceLink } as const] : []),
      ...(concludesContract(kind) ? [withdrawal] : []),
    ],
    notes: [t('order.view_order_hint')],
    attachments: [
      ...(isConsumer && concludesContract(kind) ? [withdrawalFile(order, kind, content, withdrawalUrl)] : []),
      ...(terms ? [termsFile(context, terms, homeUrl)] : []),
      ...(type === 'buy' ? [guaranteeFile(order, notice)] : []),
    ],
  })
}

const HOME_PLACE = { country: DEFAULT_COUNTRY }

function valuesFor(catalogue: Catalogue, order: Order): Record<CommonPlaceholder, string | number> {
  const { social: _, reviews: __, bank_account: ___, ...content } = contentFor(catalogue, order)
  const { shop_name, legal_name, street, postal_code, city, country, email } = content
  const { leadDays, maxDays } = catalogue.calendar
  const namesOf = (countries: Country[]) => countries.map(({ names }) => names[order.locale]).join(', ')
  const place = { country: order.country, region: order.region ?? undefined }
  const articles = [...catalogue.articles.values()].filter(({ isPublished }) => isPublished)
  const rowsFor = (prices: readonly PriceRow[]) =>
    [place, HOME_PLACE].map((pricePlace) => pickPriceRow(prices, pricePlace))
  const depositOf = (code: string) => {
    const { prices = [] } = articles.find((article) => article.code === code) ?? {}
    const row = rowsFor(prices).find((candidate) => candidate !== undefined)
    return row ? formatMoney(row.deposit) : ''
  }
  const deposits = articles.flatMap(({ names, prices }) => {
    const row = rowsFor(prices).find((candidate) => isOffered(candidate, 'rent'))
    return row ? [`${names[order.locale]} ${formatMoney(row.deposit)}`] : []
  })
  const rates = articles.flatMap(({ prices }) => {
    const row = rowsFor(prices).find((candidate) => isOffered(candidate, 'buy'))
    return row ? [row.buyVat] : []
  })
  const countries = [...catalogue.countries.values()]
  return {
    ...TEXT_FIGURES,
    ...content,
    safety_email: content.safety_email ?? email,
    registrations: content.registrations ?? '',
    address: [legal_name || shop_name, street, `${postal_code} ${city}`, country].join(', '),
    free_shipping_from: formatMoney(withVat(FREE_SHIPPING_FROM, Math.max(0, ...rates))),
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

function blockOf(token: Token, toPlainText: (markdown: string) => string): MailBlock[] {
  if (token.type === 'heading') return [heading(toPlainText((token as Tokens.Heading).text))]
  if (token.type === 'paragraph') return [paragraph(toPlainText((token as Tokens.Paragraph).text))]
  if (token.type !== 'list') return []
  const { items, ordered } = token as Tokens.List
  const lines = items.map(({ text }, index) => `${ordered ? `${index + 1}.` : '-'} ${toPlainText(text)}`)
  return [{ kind: 'lines', lines }]
}

/** The current terms, so that the confirmation keeps them. `homeUrl` is the shop's in the order's language. */
function termsBlocks(catalogue: Catalogue, order: Order, markdown: string, homeUrl: string): MailBlock[] {
  const values = valuesFor(catalogue, order)
  const toPlainText = (text: string) =>
    text
      .replace(
        /\[([^\]]*)\]\(([^)]*)\)/g,
        (_, label: string, path: string) => `${label} (${homeUrl}/${path})`,
      )
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(lookUp(values, name) ?? ''))
      .replaceAll('**', '')
  const { title, lead, sections } = parsePage(withPromises(markdown, catalogue.opening.leftOut))
  return [
    heading(toPlainText(title)),
    paragraph(toPlainText(lead)),
    ...sections.flatMap((section) => [
      heading(toPlainText(section.title)),
      ...section.tokens.flatMap((token) => blockOf(token, toPlainText)),
    ]),
  ]
}

/** Returns false if the order was paid or canceled before; cancels an order that follows one on its way back. */
export async function markPaid(services: InUnit & InShop, orderId: string, why: Reason): Promise<boolean> {
  const { db: unit } = services
  const follows = await followedForPayment(unit, orderId, why.at)
  if (follows === undefined) {
    const reason = 'what it follows is on its way back, or it was withdrawn from'
    const tooLate = { actor: 'shop', reason, at: why.at } as const
    await changeStatus(unit, orderId, CANCELED, tooLate, [AWAITING_PAYMENT])
    return false
  }
  if (!(await changeStatus(unit, orderId, PAID, why))) return false
  const order = await existingOrder(unit, orderId)
  await holdDeposit(unit, order, why)
  if (follows) await carryOut(unit, order, follows, why.at)
  await confirmOrder(services, order, why.at, follows?.kind)
  return true
}

type Confirming = { at: Date; kind?: FollowUpKind | undefined; paid: Date; invoiceLink?: string }

/** As of now, but for the delivery, which was promised when it was paid. */
export async function confirmationOf(
  services: InUnit & InShop,
  order: Order,
  { at, kind, paid, ...told }: Confirming,
): Promise<Mail> {
  const { db: unit, shopOrigin } = services
  const links = orderLinks(services, order, shopOrigin)
  const catalogue = await services.catalogue(unit)
  const account = bankAccount(catalogue, order.locale)
  const needsShipping = order.type === 'buy' && !kind
  const termsQuery = unit.selectFrom('texts').select('text').where('name', '=', 'terms')
  const storedTerms = await termsQuery.where('locale', '=', order.locale).executeTakeFirst()
  const months = await monthsOfOrder(unit, order)
  const transfer =
    order.invoice && account && (await instructionsFor(unit, order, account, order.invoice.open))
  // Last, as all paid orders wait for its number.
  const invoice = await issueInvoice(services, order, at)
  return orderConfirmation(catalogue, order, {
    link: links(''),
    payLink: links('/pay'),
    invoiceLink: told.invoiceLink ?? (invoice && links(`/documents/${invoice}`)),
    kind,
    transfer,
    terms: kind === 'month' ? '' : (storedTerms?.text ?? ''),
    months,
    promised: needsShipping ? promisedDay(catalogue, order, paid) : undefined,
  })
}

export async function confirmOrder(services: InUnit & InShop, order: Order, at: Date, kind?: FollowUpKind) {
  const { db: unit } = services
  await takeBackReceived(services, order.id)
  await tellShopOfOrder(services, order, order.invoice ? 'on_invoice' : 'paid')
  const mail = await confirmationOf(services, order, { at, kind, paid: at })
  await queueMail(unit, `order-confirmation:${order.id}`, mail, at)
}
