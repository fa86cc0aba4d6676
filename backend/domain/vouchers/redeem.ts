import type { Cents } from '../../../contract/money'
import type { Unit } from '../../db/schema'

/** Compares and lowers the balance in one statement. Returns false if it was too low. */
export async function redeemVoucher(unit: Unit, code: string, amount: Cents): Promise<boolean> {
  const result = await unit
    .updateTable('vouchers')
    .set((is) => ({ balance: is('balance', '-', amount) }))
    .where('code', '=', code)
    .where('balance', '>=', amount)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
