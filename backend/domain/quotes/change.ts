import { type IsoDate, shopDay, writtenDate } from '../../../contract/dates'
import { type Cents, formatMoney } from '../../../contract/money'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { reducePieces, reduceRental } from '../../../contract/prices'
import { latestValidity, quoteStatus } from '../../../contract/quotes'
import { inTransaction, isDuplicate, withRetry } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { queueMail } from '../mail/outbox/put'
import { officePage, putNotice } from '../mail/shop-notice'
import { placedNoticeKey } from '../orders/mails/order-mail'
import { payerOf } from '../orders/on-invoice/credit'
import { checkMethod, checkTransferTime } from '../orders/payments/methods'
import { type PlacedOrder, storeOrder } from '../orders/place'
import { checkArticles, checkEarlyStart } from '../orders/record/checks'
import { orderByKey } from '../orders/record/find'
import type { PreparedOrder } from '../orders/record/order'
import { signedOrderLink } from '../orders/record/order-key'
import type { Catalogue } from '../platform/catalogue'
import { emailKey } from '../platform/email-key'
import { limit } from '../platform/limits/limit'
import { type FieldRefusal, Refusal } from '../platform/refusal'
import { seenOf } from '../platform/seen'
import type { InShop, InUnit } from '../platform/services'
import { refuseUnopened } from '../settings/opening/opening'
import { acceptanceNotice, quoteAccepted, quoteSent, quoteWithdrawn } from './mails'
import { existingQuote, invoiceFact, leadDaysOf, type Quote, quoteLinks, signedQuoteLink } from './quote'

export async function withdrawQuote(services: InShop, number: string, reason: string): Promise<Quote> {
  return inTransaction(services.db, async (unit) => {
    const now = services.now()
    const { numUpdatedRows } = await unit
      .updateTable('quotes')
      .set({ state: 'withdrawn', reason, updated_at: now.toISOString() })
      .where((eb) => eb.and({ number, state: 'open' }))
      .executeTakeFirst()
    const quote = await existingQuote(unit, 'number', number)
    if (quote.state === 'accepted') throw new Refusal('quote_accepted')
    if (numUpdatedRows === 0n) return quote
    const link = signedQuoteLink(services, quote, services.shopOrigin)
    const mail = quoteWithdrawn(await services.catalogue(unit), quote, reason, link)
    await queueMail(unit, `quote-withdrawn:${quote.id}`, mail, now)
    return quote
  })
}

export const quoteVersion = ({ state, validUntil, totals, sentAt }: Quote): string =>
  seenOf([state, validUntil, totals, sentAt]).slice(0, 16)

/** Locks the quote. Throws Refusal 'not_found', 'quote_accepted', 'quote_withdrawn', or 'changed_meanwhile'. */
export async function quoteToChange(unit: Unit, id: string, seen: string | undefined): Promise<Quote> {
  await lockQuote(unit, id)
  const quote = await existingQuote(unit, 'id', id)
  if (quote.state === 'accepted') throw new Refusal('quote_accepted')
  if (seen !== undefined && seen !== quoteVersion(quote)) throw new Refusal('changed_meanwhile')
  if (quote.state === 'withdrawn') throw new Refusal('quote_withdrawn')
  return quote
}

/** In cents, net, taken off each piece of an article. */
type Reduction = { articleId: string; amount: Cents }

function reductionProblems({ listedTotals }: Quote, reductions: readonly Reduction[]): FieldRefusal[] {
  return reductions.flatMap(({ articleId, amount }): FieldRefusal[] => {
    const price = listedTotals.lines.find((line) => line.articleId === articleId)?.unit.net ?? 0
    if (amount <= price) return []
    return [{ field: `off:${articleId}`, code: 'too_much_off', values: { price: formatMoney(price) } }]
  })
}

function validityProblems({ period }: Quote, validUntil: IsoDate, today: IsoDate, leadDays: number) {
  const latest = latestValidity(today, period, leadDays)
  if (validUntil >= today && validUntil <= latest) return []
  const values = { first: writtenDate(today), last: writtenDate(latest) }
  const code = latest < today ? 'quote_too_late' : 'quote_validity'
  return [{ field: 'validUntil', code, values } satisfies FieldRefusal]
}

async function send(inUnit: InUnit & InShop, catalogue: Catalogue, quote: Quote): Promise<void> {
  const links = quoteLinks(inUnit, quote, inUnit.shopOrigin)
  const mail = quoteSent(catalogue, quote, links, await invoiceFact(inUnit.db, quote))
  await queueMail(inUnit.db, `quote:${quote.id}:${quoteVersion(quote)}`, mail, inUnit.now())
}

type Change = { validUntil: IsoDate; reductions: readonly Reduction[]; ofDays: boolean }

export async function changeQuote(
  inUnit: InUnit & InShop,
  quote: Quote,
  { validUntil, reductions, ofDays }: Change,
) {
  const catalogue = await inUnit.catalogue(inUnit.db)
  const now = inUnit.now()
  const fields = [
    ...validityProblems(quote, validUntil, shopDay(now), leadDaysOf(catalogue, quote)),
    ...reductionProblems(quote, reductions),
  ]
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const off = new Map(reductions.map(({ articleId, amount }) => [articleId, amount]))
  const { listedTotals, lines, type, period } = quote
  const totals =
    ofDays && type === 'rent' && period
      ? reduceRental(listedTotals, off, { lines: checkArticles(catalogue, lines, quote, type), period })
      : reducePieces(listedTotals, off)
  const sentAt = now.toISOString()
  await inUnit.db
    .updateTable('quotes')
    .set({ valid_until: validUntil, sent_at: sentAt })
    .set({ totals: JSON.stringify(totals), listed_totals: JSON.stringify(quote.listedTotals) })
    .where('id', '=', quote.id)
    .execute()
  const changed = { ...quote, validUntil, totals, sentAt }
  await send(inUnit, catalogue, changed)
  return changed
}

export async function sendAgain(inUnit: InUnit & InShop, quote: Quote): Promise<void> {
  const now = inUnit.now()
  if (quote.validUntil < shopDay(now)) {
    throw new Refusal('quote_expired', { values: { date: writtenDate(quote.validUntil) } })
  }
  const sentAt = now.toISOString()
  await inUnit.db.updateTable('quotes').set({ sent_at: sentAt }).where('id', '=', quote.id).execute()
  await send(inUnit, await inUnit.catalogue(inUnit.db), { ...quote, sentAt })
}

type Acceptance = {
  quote: Quote
  /** A hash of all that was sent: the same acceptance again returns the same order. */
  fingerprint: string
  acceptedBy: string
  acceptedEmail?: string
  purchaseOrder: string
  costCentre: string
  paymentMethod: string
  expectedTotal: number | undefined
  startsEarly: boolean
  userId: string | null
  visitor: string | undefined
}

// No checkout has such a key, so a quote becomes one order at most.
const keyOf = ({ id }: Quote) => `quote:${id}`

async function ownerOf(unit: Unit, quote: Quote, { userId, paymentMethod }: Acceptance) {
  if (paymentMethod === ON_INVOICE) return payerOf(unit, [userId, quote.userId])
  return userId ?? quote.userId
}

function prepared(quote: Quote, acceptance: Acceptance, userId: string | null): PreparedOrder {
  const { purchaseOrder, costCentre, paymentMethod, startsEarly, fingerprint } = acceptance
  const { type, country, region, period, totals, locale, lines, madeBy } = quote
  const place = { country, region }
  const visitor = madeBy ? undefined : acceptance.visitor
  const address = {
    ...quote.address,
    ...(purchaseOrder ? { Inkoopnummer: purchaseOrder } : {}),
    ...(costCentre ? { Kostenplaats: costCentre } : {}),
  }
  return {
    ...{ type, lines, period, startsEarly, address, place, paymentMethod, locale, userId, totals, visitor },
    ...{ fingerprint, key: keyOf(quote) },
  }
}

function checkOpen(quote: Quote, today: string): void {
  const status = quoteStatus(quote, today)
  if (status === 'accepted') throw new Refusal('quote_accepted')
  if (status === 'withdrawn') throw new Refusal('quote_withdrawn')
  if (status === 'expired')
    throw new Refusal('quote_expired', { values: { date: writtenDate(quote.validUntil) } })
}

/** Makes others who accept, change or withdraw the quote wait. */
export async function lockQuote(unit: Unit, id: string): Promise<void> {
  await unit.updateTable('quotes').set({ id }).where('id', '=', id).execute()
}

/** `methodProblem` counts once everything else is agreed. */
async function write(inUnit: InUnit & InShop, acceptance: Acceptance, methodProblem: unknown) {
  const { db: unit } = inUnit
  await lockQuote(unit, acceptance.quote.id)
  const quote = await existingQuote(unit, 'id', acceptance.quote.id)
  const known = await orderByKey(unit, keyOf(quote))
  if (known?.fingerprint === acceptance.fingerprint) return { order: known, isNew: false }
  const now = inUnit.now()
  const catalogue = await inUnit.catalogue(unit)
  refuseUnopened(catalogue, now)
  const today = shopDay(now)
  checkOpen(quote, today)
  const { acceptedBy, acceptedEmail: to, expectedTotal = quote.totals.total } = acceptance
  if (expectedTotal !== quote.totals.total) throw new Refusal('quote_changed')
  checkEarlyStart(quote.period, quote.address, acceptance.startsEarly)
  if (methodProblem) throw methodProblem
  if (quote.totals.total > 0) {
    checkTransferTime(catalogue, acceptance.paymentMethod, { ...quote, follows: null }, today)
  }
  const owner = await ownerOf(unit, quote, acceptance)
  const placed = await storeOrder(inUnit, prepared(quote, acceptance, owner))
  const { id, number } = placed.order
  const accepted = {
    state: 'accepted',
    accepted_by: acceptedBy,
    order_id: id,
    updated_at: now.toISOString(),
  } as const
  await unit.updateTable('quotes').set(accepted).where('id', '=', quote.id).execute()
  const link = signedOrderLink(inUnit, placed.order, inUnit.shopOrigin)
  const method = catalogue.methods.get(acceptance.paymentMethod)?.names[quote.locale]
  const mail = quoteAccepted(catalogue, quote, { order: number, link, method })
  await queueMail(unit, `quote-accepted:${quote.id}`, mail, now)
  if (to && emailKey(to) !== emailKey(mail.to)) {
    await queueMail(unit, `quote-accepted-copy:${quote.id}`, { ...mail, to }, now)
  }
  const page = officePage(inUnit, quote.locale, `orders/${id}`)
  const notice = acceptanceNotice(catalogue, quote, number, page)
  await putNotice(unit, { key: placedNoticeKey(placed.order), payload: notice, of: 'order' }, now)
  return placed
}

/**
 * Throws Refusal for a quote that is no longer open, a shop that is closed, and a way to pay that is not
 * possible.
 */
export async function acceptQuote(services: InShop, acceptance: Acceptance): Promise<PlacedOrder> {
  const { quote, visitor, paymentMethod, acceptedEmail } = acceptance
  await limit(services, 'order_address', visitor)
  if (acceptedEmail) {
    await limit(services, 'quote_mail_account', emailKey(acceptedEmail))
    await limit(services, 'quote_mail_account_day', emailKey(acceptedEmail))
  }
  const { total } = quote.totals
  // The provider is not asked while the transaction is open.
  const catalogue = await services.catalogue(services.db)
  const payment = { country: quote.country, amount: total, id: paymentMethod }
  const methodProblem =
    total > 0 && paymentMethod !== ON_INVOICE
      ? await checkMethod(services, catalogue, payment).catch((error: unknown) => error)
      : undefined
  return withRetry(
    () => inTransaction(services.db, (unit) => write({ ...services, db: unit }, acceptance, methodProblem)),
    isDuplicate,
  )
}

/**
 * A quote that was asked for with an account's address, without a login, becomes the account's, so that its link offers the invoice. Of
 * this quote alone, as anybody may have typed the address. Returns whether it was not before.
 */
export async function giveToAccount(unit: Unit, quoteId: string, account: { userId: string; email: string }) {
  const { numUpdatedRows } = await unit
    .updateTable('quotes')
    .set({ user_id: account.userId })
    .where((eb) => eb.and({ id: quoteId, email_key: emailKey(account.email) }))
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
