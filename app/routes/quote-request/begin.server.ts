import { piecesField, QUOTE_FIELDS } from '../../../contract/endpoints/quotes'
import type { FormValues } from '../../../contract/forms/values'
import type { Quote } from '../../api/quotes.server'
import { openQuote } from '../../ordering/order/open-quote.server'
import type { Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { EARLIER_QUOTE } from '../../shop/quote-path'

/** Returns the quote that is asked for anew, where the visitor may see it. */
export async function findEarlier(visit: Visit): Promise<Quote | undefined> {
  const id = visit.url.searchParams.get(EARLIER_QUOTE)
  // The form begins empty where there is no such quote, or where it is not the visitor’s to see.
  return id ? openQuote(visit, id).catch(() => undefined) : undefined
}

/** Returns what is in a cart or a quote; a trial, which needs no quote, becomes a rental. */
export function answersFrom(asked: Pick<Cart, 'type' | 'lines' | 'period'> | undefined): FormValues {
  if (!asked) return {}
  const { lines, period } = asked
  const type = asked.type === 'buy' ? 'buy' : 'rent'
  const pieces = lines.map(({ articleId, quantity }) => [piecesField(type, articleId), String(quantity)])
  const dates =
    period && asked.type === 'rent'
      ? { [QUOTE_FIELDS.start]: period.start, [QUOTE_FIELDS.end]: period.end }
      : {}
  return { [QUOTE_FIELDS.type]: type, ...Object.fromEntries(pieces), ...dates }
}
