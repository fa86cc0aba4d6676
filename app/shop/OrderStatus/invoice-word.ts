import type { TFunction } from 'i18next'
import { writtenDate } from '../../../contract/dates'
import type { OnInvoice } from '../../../contract/endpoints/order'

export function invoiceWord(t: TFunction, { payBy, open, reduced, isLate }: OnInvoice): string {
  if (open > 0) return t(`order:onInvoice.${isLate ? 'late' : 'toPay'}`, { day: writtenDate(payBy) })
  return t(`order:onInvoice.${reduced > 0 ? 'nothing' : 'paid'}`)
}
