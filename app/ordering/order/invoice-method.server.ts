import type { PriceBreakdown } from '../../../contract/breakdown'
import type { DateRange } from '../../../contract/dates'
import type { InvoiceTerms, PaymentMethod } from '../../../contract/endpoints/order-payments'
import { formatMoney } from '../../../contract/money'
import { priceByMonth } from '../../../contract/months'
import { present } from '../../../contract/present'
import type { Visit } from '../../session/visit.server'

export function invoiceMethods(
  { t }: Visit,
  { method, byMonth }: Pick<InvoiceTerms, 'method' | 'byMonth'>,
  { totals, period }: { totals: PriceBreakdown; period?: DateRange | null | undefined },
): PaymentMethod[] {
  if (!method) return []
  const months = byMonth && period ? priceByMonth(totals, period) : undefined
  const [first] = months ?? []
  if (!months || !first) return [method]
  const amounts = { first: formatMoney(first.totals.total), total: formatMoney(totals.total) }
  return [
    {
      ...method,
      hint: present([method.hint, t('checkout:byMonth', { count: months.length, ...amounts })]).join(' '),
    },
  ]
}
