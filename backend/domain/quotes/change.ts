import { createHash } from 'node:crypto'
import { type IsoDate, shopDay, writtenDate } from '../../../contract/dates'
import { type Cents, formatMoney } from '../../../contract/money'
import { reducePieces } from '../../../contract/prices'
import { latestValidity } from '../../../contract/quotes'
import { inTransaction } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { queueMail } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import { type FieldRefusal, Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { lockQuote } from './accept'
import { quoteSent, quoteWithdrawn } from './mails'
import { existingQuote, type Quote, quoteLinks, signedQuoteLink } from './quote'

export async function withdrawQuote(
  services: Services,
  { number, reason, shopOrigin }: { number: string; reason: string; shopOrigin: string },
): Promise<Quote> {
  return inTransaction(services.db, async (unit) => {
    const now = services.now()
    const { numUpdatedRows } = await unit
      .updateTable('quotes')
      .set({ state: 'withdrawn', reason, updated_at: now.toISOString() })
      .where('number', '=', number)
      .where('state', '=', 'open')
      .executeTakeFirst()
    const quote = await existingQuote(unit, 'number', number)
    if (quote.state === 'accepted') throw new Refusal('quote_accepted')
    if (numUpdatedRows === 0n) return quote
    const link = signedQuoteLink(services, quote, shopOrigin)
    const mail = quoteWithdrawn(await services.catalogue(unit), quote, reason, link)
    await queueMail(unit, `quote-withdrawn:${quote.id}`, mail, now)
    return quote
  })
}

type InUnit = Services & { db: Unit }

export function quoteVersion({ state, validUntil, totals, sentAt }: Quote): string {
  const seen = JSON.stringify([state, validUntil, totals, sentAt])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 16)
}

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

function validityProblems(
  { period }: Quote,
  validUntil: IsoDate,
  { today, leadDays }: { today: IsoDate; leadDays: number },
): FieldRefusal[] {
  const latest = latestValidity(today, period, leadDays)
  if (validUntil >= today && validUntil <= latest) return []
  if (latest < today) return [{ field: 'validUntil', code: 'quote_too_late' }]
  const values = { first: writtenDate(today), last: writtenDate(latest) }
  return [{ field: 'validUntil', code: 'quote_validity', values }]
}

async function send(inUnit: InUnit, catalogue: Catalogue, quote: Quote, shopOrigin: string): Promise<void> {
  const now = inUnit.now()
  const payload = quoteSent(catalogue, quote, quoteLinks(inUnit, quote, shopOrigin))
  const key = `quote:${quote.id}:${quoteVersion(quote)}`
  await queueMail(inUnit.db, key, payload, now)
}

type Change = { validUntil: IsoDate; reductions: readonly Reduction[]; shopOrigin: string }

export async function changeQuote(
  inUnit: InUnit,
  quote: Quote,
  { validUntil, reductions, shopOrigin }: Change,
): Promise<Quote> {
  const catalogue = await inUnit.catalogue(inUnit.db)
  const now = inUnit.now()
  const days = { today: shopDay(now), leadDays: catalogue.calendar.leadDays.rent }
  const fields = [...validityProblems(quote, validUntil, days), ...reductionProblems(quote, reductions)]
  const [first] = fields
  if (first) throw new Refusal('invalid_form', { fields })
  const off = new Map(reductions.map(({ articleId, amount }) => [articleId, amount]))
  const totals = reducePieces(quote.listedTotals, off)
  const sentAt = now.toISOString()
  await inUnit.db
    .updateTable('quotes')
    .set({
      valid_until: validUntil,
      totals: JSON.stringify(totals),
      listed_totals: JSON.stringify(quote.listedTotals),
      sent_at: sentAt,
    })
    .where('id', '=', quote.id)
    .execute()
  const changed = { ...quote, validUntil, totals, sentAt }
  await send(inUnit, catalogue, changed, shopOrigin)
  return changed
}

export async function sendAgain(inUnit: InUnit, quote: Quote, shopOrigin: string): Promise<void> {
  const now = inUnit.now()
  if (quote.validUntil < shopDay(now)) {
    throw new Refusal('quote_expired', { values: { date: writtenDate(quote.validUntil) } })
  }
  const sentAt = now.toISOString()
  await inUnit.db.updateTable('quotes').set({ sent_at: sentAt }).where('id', '=', quote.id).execute()
  await send(inUnit, await inUnit.catalogue(inUnit.db), { ...quote, sentAt }, shopOrigin)
}
