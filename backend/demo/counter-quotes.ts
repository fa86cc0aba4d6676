import { addDays } from '../../contract/dates'
import { COUNTER_QUOTE_STEPS, demoApi } from '../../contract/endpoints/demo'
import { quoteStatus } from '../../contract/quotes'
import { shopDay } from '../../contract/shop-time'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { withdrawQuote } from '../domain/quotes/change'
import { existingQuote, type Quote, quoteSignature } from '../domain/quotes/quote'
import { resource, serve } from '../http/serve'
import { translator } from '../translator'

const NEWEST = 20

const isOpen = ({ state, validUntil }: Pick<Quote, 'state' | 'validUntil'>, today: string) =>
  quoteStatus({ state, validUntil }, today) === 'open'

async function newestQuotes(services: Services) {
  const rows = await services.db
    .selectFrom('quotes')
    .select(['id', 'number', 'state', 'valid_until', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(NEWEST)
    .execute()
  const today = shopDay(services.now())
  const data = rows.map(({ id, number, state, valid_until: validUntil, createdAt }) => ({
    id,
    number,
    status: quoteStatus({ state, validUntil }, today),
    createdAt,
    signature: quoteSignature(services, id),
    steps: isOpen({ state, validUntil }, today) ? [...COUNTER_QUOTE_STEPS] : [],
  }))
  return { data }
}

async function expire({ db, now }: Services, { id }: Quote): Promise<void> {
  const valid_until = addDays(shopDay(now()), -1)
  await db.updateTable('quotes').set({ valid_until }).where('id', '=', id).execute()
}

export const routes = resource(
  serve(demoApi.quotes, (_, services) => newestQuotes(services)),

  serve(demoApi.takeQuoteStep, async ({ quote: id, step }, services) => {
    const quote = await existingQuote(services.db, 'id', id)
    if (!isOpen(quote, shopDay(services.now()))) throw new Refusal('not_permitted')
    if (step === 'expire') await expire(services, quote)
    else {
      const reason = translator(quote.locale, 'results')('counter.withdrawn')
      const { number } = quote
      await withdrawQuote(services, { number, reason, shopOrigin: services.shopOrigin })
    }
    return newestQuotes(services)
  }),
)
