import { z } from 'zod'
import { latestValidity, QUOTE_STATUSES, quoteStatus } from '../../contract/quotes'
import { shopDay } from '../../contract/shop-time'
import { SEEN } from '../../contract/staff/orders'
import { FORM_PAYLOAD } from '../../contract/wire/form-results'
import {
  quotePayloadSchema,
  quoteRequestedSchema,
  quoteResponseSchema,
  withdrawQuoteSchema,
} from '../../contract/wire/quotes'
import {
  changeQuoteSchema,
  QUOTE_STEPS,
  quoteChangedSchema,
  staffQuoteResponseSchema,
  staffQuotesResponseSchema,
} from '../../contract/wire/staff-quotes'
import type { Unit } from '../db/schema'
import { customerName } from '../domain/mail/order-addresses'
import { checkPlace } from '../domain/orders/check-place'
import { lockQuote } from '../domain/quotes/accept'
import { changeQuote, quoteToChange, quoteVersion, sendAgain } from '../domain/quotes/change'
import { phoneOrderForm } from '../domain/quotes/form'
import { existingQuote, type Quote, wireQuote } from '../domain/quotes/quote'
import { quoteSignature } from '../domain/quotes/quote-key'
import { requestQuote } from '../domain/quotes/request'
import { listQuotes } from '../domain/quotes/staff-list'
import { withdrawQuote } from '../domain/quotes/withdraw'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { formBody, jsonField } from '../http/bodies'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, idParams, parameter, post, postForm, postJson, queryOf } from '../http/endpoint'
import { formResult, mailContext, processDefined } from '../http/forms'
import { linkOrigin } from '../http/link-origin'
import { changeAsStaff, currentStaff } from '../http/staff'

const SEEN_VERSION = parameter('query', SEEN, {
  description: 'The version of the quote that was decided on; if it is another by now, nothing changes',
})

const getQuotes = get('/adm/quotes', {
  summary: 'Quotes, the newest first, 50 at a time',
  staff: 'quotes.read',
  query: queryOf({
    search: z.string().max(100).optional(),
    status: z.enum(QUOTE_STATUSES).optional(),
    before: cursorSchema,
  }),
  parameters: [
    parameter('query', 'search', { description: 'Beginnings of number, names or email address' }),
    parameter('query', 'status', { description: QUOTE_STATUSES.join(', ') }),
    cursorParameter('before'),
  ],
  answers: { 200: ['The quotes', staffQuotesResponseSchema] },
  refusals: [422],
})

const getQuote = get('/adm/quotes/{id}', {
  summary: 'A quote with all that the office knows of it',
  staff: 'quotes.read',
  params: idParams,
  answers: { 200: ['The quote', staffQuoteResponseSchema] },
})

const postQuote = postForm('/adm/quotes', {
  staff: 'orders.place',
  summary: 'Writes a quote for a caller and mails it, who then accepts and pays it by its link',
  fields: 'The fields of the form phone_order',
  payload: 'JSON: country and region of the delivery, locale and shop of the mail',
  answers: { 200: ['The quote', quoteRequestedSchema] },
})

const postChange = postJson('/adm/quotes/{id}/changes', {
  summary:
    'Takes something off the listed prices, says until when it is valid, and mails it to whoever asked',
  staff: 'quotes.write',
  params: idParams,
  parameters: [SEEN_VERSION],
  body: changeQuoteSchema,
  answers: { 200: ['Changed and sent', quoteChangedSchema] },
  refusals: [409],
})

const postSent = post('/adm/quotes/{id}/sent', {
  summary: 'Mails a quote once more as it is',
  staff: 'quotes.write',
  params: idParams,
  parameters: [SEEN_VERSION],
  answers: { 200: ['Sent', quoteChangedSchema] },
  refusals: [409],
})

const postWithdraw = postJson('/adm/quotes/{number}/withdraw', {
  staff: 'quotes.write',
  summary: 'Withdraws a quote that nobody has accepted, and mails why; once more changes nothing',
  params: z.object({ number: z.string().max(20).toUpperCase() }),
  parameters: [SEEN_VERSION],
  body: withdrawQuoteSchema,
  answers: { 200: ['The quote', quoteResponseSchema] },
  refusals: [409],
})

const SENT = { data: { status: 'sent' as const } }

const subjectOf = ({ id }: Quote) => ({ type: 'quote', id })

export function staffQuotesRoutes(services: Services) {
  const app = endpoints()
  const { db, now } = services

  app.openapi(getQuotes, async (call) => {
    const today = shopDay(now())
    const { quotes, next } = await listQuotes(db, { ...call.req.valid('query'), today })
    const data = quotes.map((quote) => ({
      UUID_Quote: quote.id,
      number: quote.number,
      status: quoteStatus(quote, today),
      type: quote.type,
      created_at: quote.createdAt,
      valid_until: quote.validUntil,
      name: customerName(quote),
      email: String(quote.address.Emailadres ?? ''),
      total: quote.totals.total,
    }))
    return call.json({ data, next: cursorText(next) }, 200)
  })

  app.openapi(getQuote, async (call) => {
    const quote = await existingQuote(db, 'id', call.req.valid('param').id)
    const { calendar } = await services.catalogue(db)
    const today = shopDay(now())
    const isExpired = quoteStatus(quote, today) === 'expired'
    const data = {
      quote: await wireQuote(services, quote, call.get('locale')),
      version: quoteVersion(quote),
      steps: quote.state === 'open' ? QUOTE_STEPS.filter((step) => step !== 'send' || !isExpired) : [],
      created_at: quote.createdAt,
      sent_at: quote.sentAt,
      made_by: quote.madeBy,
      locale: quote.locale,
      listed_totals: quote.listedTotals,
      latest_validity: latestValidity(today, quote.period, calendar.leadDays.rent),
      address: quote.address,
    }
    return call.json({ data }, 200)
  })

  app.openapi(postQuote, async (call) => {
    const { actor } = await currentStaff(call)
    const posted = await formBody(call)
    const asked = jsonField(posted, FORM_PAYLOAD, quotePayloadSchema)
    const { locale, shop } = mailContext(services, call, posted)
    const catalogue = await services.catalogue(db)
    const place = checkPlace(catalogue, asked)
    const shown = { locale: call.get('locale'), today: shopDay(now()) }
    const definition = phoneOrderForm(catalogue, place, shown)
    const { outcome } = await processDefined(services, call, { definition, posted }, async (answers) => {
      const caller = { locale, shop, visitor: undefined, userId: null, madeBy: actor.name }
      const store = await requestQuote(services, { place, answers, ...caller })
      return async (unit) => {
        const inUnit = { ...services, db: unit as typeof db }
        return changeAsStaff(inUnit, call, async () => {
          const made = await store(unit)
          const subject = { type: 'quote', id: made.id }
          return {
            result: made,
            entry: { action: 'orders.place', subject, changes: { number: made.number } },
          }
        })
      }
    })
    const { message } = formResult(call, 'sent', 'quote_written', { number: outcome.number })
    const quote = {
      UUID_Quote: outcome.id,
      number: outcome.number,
      signature: quoteSignature(services, outcome.id),
    }
    return call.json({ message, data: { status: 'sent' as const, quote } }, 200)
  })

  app.openapi(postChange, async (call) => {
    const { valid_until: validUntil, off } = call.req.valid('json')
    const reductions = off.map(({ UUID_Artikel: articleId, amount }) => ({ articleId, amount }))
    const shopOrigin = linkOrigin(services, call)
    await changeAsStaff(services, call, async (given) => {
      const inUnit = given as Services & { db: Unit }
      const before = await quoteToChange(inUnit.db, call.req.valid('param').id, call.req.query(SEEN))
      const after = await changeQuote(inUnit, before, { validUntil, reductions, shopOrigin })
      const changes = {
        number: before.number,
        total: [before.totals.total, after.totals.total],
        valid_until: [before.validUntil, after.validUntil],
      }
      return { result: after, entry: { action: 'quotes.write', subject: subjectOf(before), changes } }
    })
    return call.json(SENT, 200)
  })

  app.openapi(postSent, async (call) => {
    const shopOrigin = linkOrigin(services, call)
    await changeAsStaff(services, call, async (given) => {
      const inUnit = given as Services & { db: Unit }
      const quote = await quoteToChange(inUnit.db, call.req.valid('param').id, call.req.query(SEEN))
      const result = await sendAgain(inUnit, quote, shopOrigin)
      const changes = { number: quote.number, sent: true }
      return { result, entry: { action: 'quotes.write', subject: subjectOf(quote), changes } }
    })
    return call.json(SENT, 200)
  })

  app.openapi(postWithdraw, async (call) => {
    const { number } = call.req.valid('param')
    const { reason } = call.req.valid('json')
    const shopOrigin = linkOrigin(services, call)
    const seen = call.req.query(SEEN)
    const quote = await changeAsStaff(services, call, async (given) => {
      const inUnit = given as Services & { db: Unit }
      await lockQuote(inUnit.db, (await existingQuote(inUnit.db, 'number', number)).id)
      const before = await existingQuote(inUnit.db, 'number', number)
      const result = await withdrawQuote(inUnit, { number, reason, shopOrigin })
      if (seen !== undefined && seen !== quoteVersion(before)) throw new Refusal('changed_meanwhile')
      const changes = { number, state: [before.state, result.state], reason }
      const isChanged = before.state !== result.state
      return {
        result,
        entry: isChanged ? { action: 'quotes.write', subject: subjectOf(before), changes } : undefined,
      }
    })
    return call.json({ data: { quote: await wireQuote(services, quote, call.get('locale')) } }, 200)
  })

  return app
}
