import { addDays, shopDay } from '../../contract/dates'
import { demoApi } from '../../contract/endpoints/demo'
import { quoteStatus } from '../../contract/quotes'
import type { Outbox } from '../domain/mail/outbox/work'
import { permitInvoices } from '../domain/orders/on-invoice/credit'
import { existingOrder } from '../domain/orders/record/find'
import { REFUND } from '../domain/orders/refunds/request'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { withdrawQuote } from '../domain/quotes/change'
import { existingQuote, type Quote } from '../domain/quotes/quote'
import { resource, serve } from '../http/serve'
import { translator } from '../translator'
import { STEPS } from './counter-steps'

const CHANGED = { data: { status: 'changed' } } as const

async function sendRefunds({ db }: Services, outbox: Outbox, orderId: string): Promise<void> {
  const requested = db.selectFrom('refunds').select('id').where('order_id', '=', orderId)
  for (const { id } of await requested.where('state', '=', 'requested').execute()) {
    await outbox.deliverNow(`${REFUND}:${id}`)
  }
}

async function expire({ db, now }: Services, { id }: Quote): Promise<void> {
  const valid_until = addDays(shopDay(now()), -1)
  await db.updateTable('quotes').set({ valid_until }).where('id', '=', id).execute()
}

export function routes(services: Services, outbox: Outbox) {
  return resource(
    serve(demoApi.takeStep, async ({ order: id, step }, { shopOrigin }) => {
      await STEPS[step]({ ...services, shopOrigin }, await existingOrder(services.db, id))
      await sendRefunds(services, outbox, id)
      return CHANGED
    }),

    serve(demoApi.takeQuoteStep, async ({ quote: id, step }, { shopOrigin }) => {
      const quote = await existingQuote(services.db, 'id', id)
      if (quoteStatus(quote, shopDay(services.now())) !== 'open') throw new Refusal('not_permitted')
      if (step === 'expire') await expire(services, quote)
      else {
        const reason = translator(quote.locale, 'results')('counter.withdrawn')
        await withdrawQuote({ ...services, shopOrigin }, quote.number, reason)
      }
      return CHANGED
    }),

    serve(demoApi.permitInvoices, async ({ email, allowed: isAllowed }) => {
      await permitInvoices(services, { email, isAllowed, by: 'counter' })
      return CHANGED
    }),
  )(services)
}
