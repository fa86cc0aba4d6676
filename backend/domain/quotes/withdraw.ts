import { inTransaction } from '../../db/retry'
import { quoteWithdrawn } from '../mail/quote-mails'
import { putInOutbox } from '../outbox/put'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { existingQuote, type Quote } from './quote'
import { signedQuoteLink } from './quote-key'

/** Withdraws a quote once, and tells the customer why. Throws Refusal 'not_found' or 'quote_accepted'. */
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
    await putInOutbox(unit, { kind: 'mail', key: `quote-withdrawn:${quote.id}`, payload: mail }, now)
    return quote
  })
}
