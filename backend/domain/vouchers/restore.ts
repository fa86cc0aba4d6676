import type { Cents } from '../../../contract/money'
import type { Unit } from '../../db/schema'
import type { Order } from '../orders/order'
import type { Services } from '../services'

/** Gives back what an order took, with its use, even if the voucher is over since. */
export async function restoreVoucher(
  { log }: Pick<Services, 'log'>,
  unit: Unit,
  { voucherCode, number }: Order,
  amount: Cents,
): Promise<void> {
  if (!voucherCode || amount === 0) return
  const result = await unit
    .updateTable('vouchers')
    .set((is) => ({ balance: is('balance', '+', amount), uses_left: is('uses_left', '+', 1) }))
    .where('code', '=', voucherCode)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) log.error({ order: number, amount }, 'the voucher of an order is gone')
}
