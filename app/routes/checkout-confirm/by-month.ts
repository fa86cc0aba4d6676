import type { TFunction } from 'i18next'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { isOfCompany } from '../../../contract/checkout-form/company'
import { type DateRange, type IsoDate, writtenDate } from '../../../contract/dates'
import type { FormValues } from '../../../contract/forms/values'
import { type Cents, formatMoney } from '../../../contract/money'
import { priceByMonth } from '../../../contract/months'

type MonthsToPay = { first: Cents; later: { day: IsoDate; amount: Cents }[] }

type Ordered = { breakdown: PriceBreakdown; period?: DateRange; form: FormValues; byMonth: boolean }

/** In cents: what is paid when it is ordered, and when each later month begins. Undefined where the rental is not divided. */
export function monthsToPay({ breakdown, period, form, byMonth }: Ordered): MonthsToPay | undefined {
  const isOffered = byMonth && period && !isOfCompany(form)
  const [first, ...others] = (isOffered && priceByMonth(breakdown, period)) || []
  const later = others.map((month) => ({ day: month.period.start, amount: month.totals.total }))
  return first && { first: first.totals.total, later: later.filter(({ amount }) => amount > 0) }
}

export const writtenMonths = ({ first, later }: MonthsToPay, { total }: PriceBreakdown, t: TFunction) => ({
  first: formatMoney(first),
  later: later
    .map(({ day, amount }) =>
      t('checkout:payByMonth.later', { amount: formatMoney(amount), day: writtenDate(day) }),
    )
    .join(', '),
  total: formatMoney(total),
})
