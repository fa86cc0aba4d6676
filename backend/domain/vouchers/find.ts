import type { Cents } from '../../../contract/money'
import type { Queries } from '../../db/schema'

export type Voucher = { code: string; balance: Cents }

export const codeFrom = (typed: string): string => typed.trim().toUpperCase()

export async function findVoucher(db: Queries, typed: string, today: string): Promise<Voucher | undefined> {
  const code = codeFrom(typed)
  const row = await db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst()
  const isOver = row?.valid_until !== null && row?.valid_until !== undefined && row.valid_until < today
  if (!row || row.balance <= 0 || isOver) return undefined
  return { code: row.code, balance: row.balance }
}
