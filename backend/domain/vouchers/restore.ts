import type { Cents } from '../../../contract/money'
import type { Unit } from '../../db/schema'

/** Gives back what an order took, even if the voucher has expired since. Returns false if there is no such voucher. */
export async function restoreVoucher(unit: Unit, code: string, amount: Cents): Promise<boolean> {
  const result = await unit
    .updateTable('vouchers')
    .set((is) => ({ balance: is('balance', '+', amount) }))
    .where('code', '=', code)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
