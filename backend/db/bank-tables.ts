import type { Locale } from '../../contract/locales'
import type { PaymentState } from '../../contract/order-status'
import type { Moment } from './columns'

export type BankPaymentsTable = {
  reference: string
  request_key: string
  amount: number
  order_number: string
  shop_name: string
  locale: Locale
  return_url: string
  cancel_url: string | null
  state: PaymentState
  /** Its refunds end in this state. */
  refunding: BankRefundState
  created_at: Moment
  answered_at: Moment | null
}

export type BankRefundState = 'pending' | 'done' | 'failed'

type BankRefundsTable = {
  reference: string
  request_key: string
  payment: string
  amount: number
  state: BankRefundState
  created_at: Moment
}

/** They belong to the bank double; the shop never reads them. */
export type BankTables = { bank_payments: BankPaymentsTable; bank_refunds: BankRefundsTable }
