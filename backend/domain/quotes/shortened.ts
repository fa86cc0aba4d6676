import { addDays } from '../../../contract/dates'
import { QUOTE_DAYS } from '../../../contract/promises'
import { shopDay } from '../../../contract/shop-time'
import { writtenDate } from '../../../contract/written-dates'
import { ownTranslator } from '../../translator'
import type { Catalogue } from '../platform/catalogue'
import type { Quote } from './quote'

/** Says why the prices are fixed for less than is promised: what is to be delivered soon has to be prepared. */
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
