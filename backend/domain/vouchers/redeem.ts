import type { Cents } from '../../../contract/money'
import type { Unit } from '../../db/schema'

/** Compares and lowers balance and uses in one statement. Returns false if there is not enough of them. */
export async function redeemVoucher(unit: Unit, code: string, amount: Cents): Promise<boolean> {
  const result = await unit
    .updateTable('vouchers')
    .set((is) => ({ balance: is('balance', '-', amount), uses_left: is('uses_left', '-', 1) }))
    .where('code', '=', code)
    .where('balance', '>=', amount)
    .where((is) => is.or([is('uses_left', 'is', null), is('uses_left', '>', 0)]))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
