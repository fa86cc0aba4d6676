import { addDays } from '../../../contract/dates'
import { QUOTE_DAYS } from '../../../contract/promises'
import { shopDay } from '../../../contract/shop-time'
import { writtenDate } from '../../../contract/written-dates'
import { ownTranslator } from '../../translator'
import type { Catalogue } from '../platform/catalogue'
import type { Quote } from './quote'

/** A quote for an early rental is valid for less than is promised, as the rental has to be prepared. */
export function shortenedOf(catalogue: Catalogue, quote: Quote): string[] {
  const { createdAt, period, validUntil, locale } = quote
  const isShortened =
    period !== null &&
    validUntil < addDays(shopDay(createdAt), QUOTE_DAYS) &&
    validUntil === addDays(period.start, -catalogue.calendar.leadDays.rent)
  if (!isShortened) return []
  const t = ownTranslator(catalogue, locale, 'documents')
  return [t('quote.shortened', { until: writtenDate(validUntil) })]
}
