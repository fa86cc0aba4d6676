import type { Cents } from '../../../contract/money'
import { asTyped } from '../../../contract/notation'
import type { Queries, VouchersTable } from '../../db/schema'

/** `balance`: what an order can take of it; 0 where it is whole percents of the prices instead. */
export type Voucher = { code: string; balance: Cents; percent: number | null; isPerOrder: boolean }

export const codeFrom = (typed: string): string => asTyped(typed).replaceAll(' ', '').toUpperCase()

/** Returns whether an order can take something of it. */
export function isUsable(row: VouchersTable, today: string): boolean {
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
