import type { PriceBreakdown } from '../../../../contract/breakdown'
import type { Cents } from '../../../../contract/money'
import type { Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'

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

type Log = Pick<Services, 'log'>

type Redeemed = { voucherCode: string | null; number: string; totals: PriceBreakdown }

async function giveBack({ log }: Log, unit: Unit, { voucherCode, number }: Redeemed, amount: Cents) {
  const result = await unit
    .updateTable('vouchers')
    .set((is) => ({ balance: is('balance', '+', amount), uses_left: is('uses_left', '+', 1) }))
    .where('code', '=', voucherCode)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) log.error({ order: number, amount }, 'the voucher of an order is gone')
}

/** Gives back what an order took, with its use, even if the voucher is over since. */
export async function restoreVoucher(
  services: Log,
  unit: Unit,
  order: Redeemed,
  amount: Cents,
): Promise<void> {
  if (order.voucherCode && amount !== 0) await giveBack(services, unit, order, amount)
}

/** Gives back all that a canceled order took: its money, or the use of a percentage. */
export async function releaseVoucher(services: Log, unit: Unit, order: Redeemed): Promise<void> {
  const { discount, reduction } = order.totals
  if (order.voucherCode && (discount > 0 || reduction)) await giveBack(services, unit, order, discount)
}
