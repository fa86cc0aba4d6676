import type { PriceBreakdown } from '../../../../contract/breakdown'
import type { Cents } from '../../../../contract/money'
import { asTyped } from '../../../../contract/notation'
import { shopDay } from '../../../../contract/shop-time'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { isOverLimit, isUsedUp, limit, refundLimit } from '../../platform/limits/limit'
import { refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'

const WRONG_CODES = ['voucher_address', 'voucher_address_day'] as const

type CheckServices = Pick<Services, 'db' | 'now' | 'keys'>
type Given = { code: string; address: string | undefined }

const find = ({ db, now }: CheckServices, { code }: Given) => findVoucher(db, code, shopDay(now()))

async function findCounted(services: CheckServices, given: Given): Promise<Voucher | undefined> {
  const { code, address } = given
  const tried = `${address ?? ''} ${codeFrom(code)}`
  if (await isUsedUp(services, 'voucher_code', tried)) return find(services, given)
  // Counted first, so that parallel guesses count too.
  for (const name of WRONG_CODES) await limit(services, name, address)
  const voucher = await find(services, given)
  if (voucher) for (const name of WRONG_CODES) await refundLimit(services, name, address)
  // Last, or a guess refused as one too many could be repeated.
  await isOverLimit(services, 'voucher_code', tried)
  return voucher
}

/** Throws Refusal 'invalid_gift' about `field`, or 'too_many' after many wrong codes. */
export async function checkVoucher(services: CheckServices, given: Given, field: string): Promise<Voucher> {
  const voucher = await findCounted(services, given)
  if (voucher) return voucher
  throw refusedField(field, 'invalid_gift')
}

/** `balance` in cents, 0 for a percentage. */
export type Voucher = { code: string; balance: Cents; percent: number | null; isPerOrder: boolean }

export const codeFrom = (typed: string): string => asTyped(typed).replaceAll(' ', '').toUpperCase()

export function isUsable(row: Tables['vouchers'], today: string): boolean {
  const isOver = row.ended_at !== null || (row.valid_until !== null && row.valid_until < today)
  return !isOver && (row.percent !== null || row.balance > 0) && row.uses_left !== 0
}

export async function findVoucher(db: Queries, typed: string, today: string): Promise<Voucher | undefined> {
  const code = codeFrom(typed)
  const row = await db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row || !isUsable(row, today)) return undefined
  const balance = Math.min(row.balance, row.per_order ?? row.balance)
  return { code: row.code, balance, percent: row.percent, isPerOrder: row.per_order !== null }
}

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

export async function restoreVoucher(services: Log, unit: Unit, order: Redeemed, amount: Cents) {
  if (order.voucherCode && amount !== 0) await giveBack(services, unit, order, amount)
}

export async function releaseVoucher(services: Log, unit: Unit, order: Redeemed): Promise<void> {
  const { discount, reduction } = order.totals
  if (order.voucherCode && (discount > 0 || reduction)) await giveBack(services, unit, order, discount)
}
