import { staffQuotesApi } from '../../contract/endpoints/staff-quotes'
import { latestValidity, quoteStatus } from '../../contract/quotes'
import { shopDay } from '../../contract/shop-time'
import { QUOTE_STEPS } from '../../contract/staff/quotes'
import { customerName } from '../domain/orders/mails/order-mail'
import { Refusal } from '../domain/platform/refusal'
import { lockQuote } from '../domain/quotes/accept'
import { changeQuote, quoteToChange, quoteVersion, sendAgain, withdrawQuote } from '../domain/quotes/change'
import { existingQuote, toldQuote } from '../domain/quotes/quote'
import { listQuotes } from '../domain/quotes/staff-list'
import { linkOrigin } from '../http/link-origin'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

export const routes = resource(
  serve(staffQuotesApi.list, async (asked, { db, now }) => {
    const today = shopDay(now())
    return toldPage(await listQuotes(db, { ...asked, today }), (quote) => ({
      id: quote.id,
      number: quote.number,
      status: quoteStatus(quote, today),
      type: quote.type,
      at: quote.createdAt,
      validUntil: quote.validUntil,
      name: customerName(quote),
      email: String(quote.address.Emailadres ?? ''),
      total: quote.totals.total,
    }))
  }),

  serve(staffQuotesApi.read, async ({ id }, services) => {
    const { db, catalogue, now, locale } = services
    const quote = await existingQuote(db, 'id', id)
    const { calendar } = await catalogue(db)
    const today = shopDay(now())
    const isExpired = quoteStatus(quote, today) === 'expired'
    const data = {
      quote: await toldQuote(services, quote, locale),
      version: quoteVersion(quote),
      steps: quote.state === 'open' ? QUOTE_STEPS.filter((step) => step !== 'send' || !isExpired) : [],
      at: quote.createdAt,
      sentAt: quote.sentAt,
      madeBy: quote.madeBy,
      locale: quote.locale,
      listed: quote.listedTotals,
      latestValidity: latestValidity(today, quote.period, calendar.leadDays.rent),
      answers: quote.address,
    }
    return { data }
  }),

  serve(staffQuotesApi.change, async ({ id, seen, validUntil, off: reductions }, inUnit) => {
    const shopOrigin = linkOrigin(inUnit, inUnit.call)
    const before = await quoteToChange(inUnit.db, id, seen)
    const after = await changeQuote(inUnit, before, { validUntil, reductions, shopOrigin })
    const changes = {
      number: before.number,
      total: [before.totals.total, after.totals.total],
      valid_until: [before.validUntil, after.validUntil],
    }
    return { id, changes }
  }),

  serve(staffQuotesApi.send, async ({ id, seen }, inUnit) => {
    const shopOrigin = linkOrigin(inUnit, inUnit.call)
    const quote = await quoteToChange(inUnit.db, id, seen)
    await sendAgain(inUnit, quote, shopOrigin)
    return { id, changes: { number: quote.number, sent: true } }
  }),

  serve(staffQuotesApi.withdraw, async ({ number, seen, reason }, inUnit) => {
    const shopOrigin = linkOrigin(inUnit, inUnit.call)
    await lockQuote(inUnit.db, (await existingQuote(inUnit.db, 'number', number)).id)
    const before = await existingQuote(inUnit.db, 'number', number)
    const after = await withdrawQuote(inUnit, { number, reason, shopOrigin })
    if (seen !== undefined && seen !== quoteVersion(before)) throw new Refusal('changed_meanwhile')
    if (before.state === after.state) return undefined
    return { id: before.id, changes: { number, state: [before.state, after.state], reason } }
  }),
)
