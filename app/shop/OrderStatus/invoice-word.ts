import type { TFunction } from 'i18next'
import type { OnInvoice } from '../../../contract/endpoints/order'
import { writtenDate } from '../../../contract/written-dates'

export function invoiceWord(t: TFunction, { payBy, open, reduced, isLate }: OnInvoice): string {
  if (open > 0) return t(`order:onInvoice.${isLate ? 'late' : 'toPay'}`, { day: writtenDate(payBy) })
  return t(`order:onInvoice.${reduced > 0 ? 'nothing' : 'paid'}`)
}
