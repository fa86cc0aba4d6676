import type { TFunction } from 'i18next'
import type { OnInvoice } from '../../../contract/wire/orders'
import { formatDate } from '../../i18n/dates'

/** How far an order on invoice is paid. */
export function invoiceWord(t: TFunction, { pay_by, open, reduced, is_late }: OnInvoice): string {
  if (open > 0) return t(`order:onInvoice.${is_late ? 'late' : 'toPay'}`, { day: formatDate(pay_by) })
  return t(`order:onInvoice.${reduced > 0 ? 'nothing' : 'paid'}`)
}
