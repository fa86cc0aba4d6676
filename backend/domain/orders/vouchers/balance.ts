import type { PriceBreakdown } from '../../../../contract/breakdown'
import type { Cents } from '../../../../contract/money'
import type { Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'

/** One statement compares and lowers. Returns false if too little is left. */
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

/** Also after the voucher has expired. */
export async function restoreVoucher(
  services: Log,
  unit: Unit,
  order: Redeemed,
  amount: Cents,
): Promise<void> {
  if (order.voucherCode && amount !== 0) await giveBack(services, unit, order, amount)
}

export async function releaseVoucher(services: Log, unit: Unit, order: Redeemed): Promise<void> {
  const { discount, reduction } = order.totals
  if (order.voucherCode && (discount > 0 || reduction)) await giveBack(services, unit, order, discount)
}
