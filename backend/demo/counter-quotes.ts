import { addDays } from '../../contract/dates'
import { quoteStatus } from '../../contract/quotes'
import { shopDay } from '../../contract/shop-time'
import {
  COUNTER_QUOTE_STEPS,
  counterQuoteStepSchema,
  counterQuotesResponseSchema,
} from '../../contract/wire/counter'
import { existingQuote, type Quote } from '../domain/quotes/quote'
import { quoteSignature } from '../domain/quotes/quote-key'
import { withdrawQuote } from '../domain/quotes/withdraw'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { endpoints, get, postJson } from '../http/endpoint'
import { linkOrigin } from '../http/link-origin'
import { translator } from '../translator'

const NEWEST = 20

const readQuotes = get('/demo/quotes', {
  summary: 'The newest quotes of a demo shop, and what its staff could do with each now',
  answers: { 200: ['The quotes, newest first', counterQuotesResponseSchema] },
})

const takeStepAt = postJson('/demo/quotes', {
  summary: 'Does with a quote what the staff of a demo shop would do, or the days that pass',
  body: counterQuoteStepSchema,
  answers: { 200: ['The quotes after it, newest first', counterQuotesResponseSchema] },
  refusals: [404, 409],
})

const isOpen = ({ state, validUntil }: Pick<Quote, 'state' | 'validUntil'>, today: string) =>
  quoteStatus({ state, validUntil }, today) === 'open'

async function newestQuotes(services: Services) {
  const rows = await services.db
    .selectFrom('quotes')
    .select(['id', 'number', 'state', 'valid_until', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(NEWEST)
    .execute()
  const today = shopDay(services.now())
  const data = rows.map(({ id, number, state, valid_until: validUntil, created_at }) => ({
    UUID_Quote: id,
    number,
    status: quoteStatus({ state, validUntil }, today),
    created_at,
    signature: quoteSignature(services, id),
    steps: isOpen({ state, validUntil }, today) ? [...COUNTER_QUOTE_STEPS] : [],
  }))
  return { data }
}

/** Its last day was yesterday. */
async function expire({ db, now }: Services, { id }: Quote): Promise<void> {
  const valid_until = addDays(shopDay(now()), -1)
  await db.updateTable('quotes').set({ valid_until }).where('id', '=', id).execute()
}

export function demoQuotesRoutes(services: Services) {
  const app = endpoints()
  app.openapi(readQuotes, async (call) => call.json(await newestQuotes(services), 200))
  app.openapi(takeStepAt, async (call) => {
    const { quote: id, step } = call.req.valid('json')
    const quote = await existingQuote(services.db, 'id', id)
    if (!isOpen(quote, shopDay(services.now()))) throw new Refusal('not_permitted')
    if (step === 'expire') await expire(services, quote)
    else {
      const reason = translator(quote.locale, 'results')('counter.withdrawn')
      await withdrawQuote(services, {
        number: quote.number,
        reason,
        shopOrigin: linkOrigin(services, call),
      })
    }
    return call.json(await newestQuotes(services), 200)
  })
  return app
}
