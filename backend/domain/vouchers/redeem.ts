import type { Cents } from '../../../contract/money'
import type { Unit } from '../../db/schema'

/**
 * Takes an amount off a voucher, never below zero: the balance is compared and lowered in one statement.
 * Out: whether the voucher still had that much.
 */
export async function redeemVoucher(unit: Unit, code: string, amount: Cents): Promise<boolean> {
  const result = await unit
    .updateTable('vouchers')
    .set((is) => ({ balance: is('balance', '-', amount) }))
    .where('code', '=', code)
    .where('balance', '>=', amount)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
