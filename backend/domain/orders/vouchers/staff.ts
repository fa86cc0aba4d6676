import { randomInt } from 'node:crypto'
import { isIsoDate } from '../../../../contract/dates'
import type { Given } from '../../../../contract/endpoints/endpoint'
import type { NewVoucher, Voucher, vouchersApi } from '../../../../contract/endpoints/vouchers'
import { formatMoney, MAX_CENTS } from '../../../../contract/money'
import { CODE_LETTERS, MAX_PERCENT, MAX_USES, MAX_VOUCHER, VOUCHER_CODE } from '../../../../contract/vouchers'
import { beginning, readPageByText } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import { type FieldRefusal, notFound, Refusal, refusedField } from '../../platform/refusal'
import { codeFrom, isUsable } from './find'

const DRAWN_LENGTH = 12

function stateOf(row: Tables['vouchers'], today: string): Voucher['state'] {
  if (isUsable(row, today)) return 'usable'
  if (row.ended_at !== null) return 'ended'
  const isUsedUp = (row.percent === null && row.balance <= 0) || row.uses_left === 0
  return isUsedUp ? 'used_up' : 'over'
}

export function listVouchers(db: Queries, { search = '', after }: Given<typeof vouchersApi.list>) {
  const vouchers = db
    .selectFrom('vouchers')
    .selectAll()
    .$if(search !== '', (query) => query.where('code', 'like', beginning(search.toUpperCase())))
  return readPageByText(vouchers, { by: 'code', after })
}

export function toldVoucher(row: Tables['vouchers'], today: string): Voucher {
  const { code, balance, percent } = row
  const limits = { perOrder: row.per_order, usesLeft: row.uses_left, validUntil: row.valid_until }
  return { code, balance, percent, ...limits, state: stateOf(row, today) }
}

const drawn = () =>
  Array.from({ length: DRAWN_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

const isWithin = (value: number | null, most: number): value is number =>
  value !== null && value >= 1 && value <= most

function worthProblems({ amount, percent }: NewVoucher): FieldRefusal[] {
  if (percent !== null && amount === null) {
    const values = { min: '1', max: String(MAX_PERCENT) }
    return isWithin(percent, MAX_PERCENT) ? [] : [{ field: 'percent', code: 'not_in_range', values }]
  }
  const values = { max: formatMoney(MAX_VOUCHER) }
  const isAmount = percent === null && isWithin(amount, MAX_VOUCHER)
  return isAmount ? [] : [{ field: 'amount', code: 'not_an_amount', values }]
}

function problemsOf(added: NewVoucher, today: string): FieldRefusal[] {
  const { code, amount, uses, validUntil } = added
  const isCode = code === '' || VOUCHER_CODE.test(codeFrom(code))
  const mostUses = amount ? Math.min(MAX_USES, Math.floor(MAX_CENTS / amount)) : MAX_USES
  const isDay = validUntil === null || (isIsoDate(validUntil) && validUntil >= today)
  return [
    ...(isCode ? [] : [{ field: 'code', code: 'not_a_code' as const }]),
    ...worthProblems(added),
    ...(uses === null || isWithin(uses, mostUses)
      ? []
      : [{ field: 'uses', code: 'not_in_range' as const, values: { min: '1', max: String(mostUses) } }]),
    ...(isDay ? [] : [{ field: 'validUntil', code: 'not_today_or_later' as const }]),
  ]
}

/** Returns the log entry. Throws Refusal 'invalid_form' or 'code_taken'. */
export async function addVoucher(db: Queries, added: NewVoucher, today: string): Promise<Logged> {
  const fields = problemsOf(added, today)
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const code = added.code === '' ? drawn() : codeFrom(added.code)
  const { percent, uses, validUntil } = added
  const amount = added.amount ?? 0
  const row: Tables['vouchers'] = {
    code,
    balance: amount * (uses ?? 1),
    valid_until: validUntil,
    per_order: uses === null || percent !== null ? null : amount,
    uses_left: uses,
    percent,
    ended_at: null,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vouchers')
    .values(row)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) {
    throw refusedField('code', 'code_taken')
  }
  const changes = { ...(percent === null ? { amount } : { percent }), uses, valid_until: validUntil }
  return { id: code, changes }
}

/** Returns the log entry. Throws Refusal 'not_found' or 'changed_meanwhile'. */
export async function endVoucher(db: Queries, code: string, at: Date): Promise<Logged> {
  const row = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow(notFound)
  const { numUpdatedRows } = await db
    .updateTable('vouchers')
    .set({ ended_at: at.toISOString() })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('changed_meanwhile')
  return { id: code, changes: { left: row.balance } }
}
