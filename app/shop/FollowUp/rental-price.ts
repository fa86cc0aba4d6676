import type { TFunction } from 'i18next'
import type { KeepChoices } from '../../../contract/endpoints/follow-ups'
import { formatMoney } from '../../../contract/money'
import { START_PRICE_DAYS } from '../../../contract/promises'

/** Other backends may not know the start price. */
export function rentalPrice({ startPrice, rental }: KeepChoices, t: TFunction): string {
  const perDay = formatMoney(rental?.lastDays.perDay ?? 0)
  if (startPrice === undefined) return t('order:keep.rentalHint', { perDay })
  const values = { start: formatMoney(startPrice), days: START_PRICE_DAYS, perDay }
  return t('order:keep.rentalFrom', values)
}
