import type { Cents } from '../../contract/money'
import { voucherAnswerSchema } from '../../contract/wire/vouchers'
import { type Backend, BackendRefusal } from './backend.server'

/** A gift voucher and what is left on it. */
export type Voucher = { code: string; balance: Cents }

/** Looks a voucher up. Out: the voucher, or why it cannot be used, in the visitor's language. */
export async function checkVoucher(
  backend: Backend,
  code: string,
): Promise<{ voucher: Voucher } | { problem: string }> {
  try {
    const { data } = await backend.post('/api/check_voucher', { code }, voucherAnswerSchema)
    return { voucher: { code: data.discountID, balance: data.balance } }
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error
    return { problem: error.answer.message }
  }
}
