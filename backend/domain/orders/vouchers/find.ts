import { randomInt } from 'node:crypto'
import type { PriceBreakdown } from '../../../../contract/breakdown'
import { isIsoDate, shopDay } from '../../../../contract/dates'
import type { Given } from '../../../../contract/endpoints/endpoint'
import type {
  Voucher as ListedVoucher,
  NewVoucher,
  vouchersApi,
} from '../../../../contract/endpoints/vouchers'
import { type Cents, formatMoney, MAX_CENTS } from '../../../../contract/money'
import { asTyped } from '../../../../contract/notation'
import { CODE_LETTERS, MAX_PERCENT, MAX_USES, MAX_VOUCHER, VOUCHER_CODE } from '../../../../contract/vouchers'
import { beginning, readPageByText } from '../../../db/keyset'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import { isOverLimit, isUsedUp, limit, refundLimit } from '../../platform/limits/limit'
import { type FieldRefusal, notFound, Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'

const WRONG_CODES = ['voucher_address', 'voucher_address_day'] as const

type CheckServices = Pick<Services, 'db' | 'now' | 'keys'>
type TypedCode = { code: string; address: string | undefined }

/** Throws Refusal 'invalid_gift' about `field`, or 'too_many' after many wrong codes. */
export async function checkVoucher(services: CheckServices, { code, address }: TypedCode, field: string) {
  const attempt = `${address ?? ''} ${codeFrom(code)}`
  const isKnown = await isUsedUp(services, 'voucher_code', attempt)
  // Counted first, so that parallel guesses count too.
  for (const name of isKnown ? [] : WRONG_CODES) await limit(services, name, address)
  const voucher = await findVoucher(services.db, code, shopDay(services.now()))
  if (voucher && !isKnown) for (const name of WRONG_CODES) await refundLimit(services, name, address)
  // Last, or a guess refused as one too many could be repeated.
  if (!isKnown) await isOverLimit(services, 'voucher_code', attempt)
  if (!voucher) throw refusedField(field, 'invalid_gift')
  return voucher
}

/** `balance` in cents, 0 for a percentage. */
export type Voucher = { code: string; balance: Cents; percent: number | null; isPerOrder: boolean }

const codeFrom = (typed: string): string => asTyped(typed).replaceAll(' ', '').toUpperCase()

/** An answer for those who may not spend a code, with its last three characters in all texts. */
export function withoutCode<Answer>(answer: Answer, code: string | null): Answer {
  if (!code) return answer
  const hide = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(code, `…${code.slice(-3)}`) : value
  return JSON.parse(JSON.stringify(answer, hide))
}

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
    .set((eb) => ({ balance: eb('balance', '-', amount), uses_left: eb('uses_left', '-', 1) }))
    .where('code', '=', code)
    .where('balance', '>=', amount)
    .where((eb) => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

type Log = Pick<Services, 'log'>

type Redeemed = { voucherCode: string | null; number: string; totals: PriceBreakdown }

async function refill({ log }: Log, unit: Unit, { voucherCode, number }: Redeemed, amount: Cents) {
  const result = await unit
    .updateTable('vouchers')
    .set((eb) => ({ balance: eb('balance', '+', amount), uses_left: eb('uses_left', '+', 1) }))
    .where('code', '=', voucherCode)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) log.error({ order: number, amount }, 'the voucher of an order is gone')
}

export async function restoreVoucher(services: Log, unit: Unit, order: Redeemed, amount: Cents) {
  if (order.voucherCode && amount !== 0) await refill(services, unit, order, amount)
}

export async function releaseVoucher(services: Log, unit: Unit, order: Redeemed): Promise<void> {
  const { discount, reduction } = order.totals
  if (order.voucherCode && (discount > 0 || reduction)) await refill(services, unit, order, discount)
}

function stateOf(row: Tables['vouchers'], today: string): ListedVoucher['state'] {
  if (isUsable(row, today)) return 'usable'
  if (row.ended_at !== null) return 'ended'
  const isSpent = (row.percent === null && row.balance <= 0) || row.uses_left === 0
  return isSpent ? 'used_up' : 'over'
}

export function listVouchers(db: Queries, { search = '', after }: Given<typeof vouchersApi.list>) {
  const vouchers = db
    .selectFrom('vouchers')
    .selectAll()
    .$if(search !== '', (query) => query.where('code', 'like', beginning(search.toUpperCase())))
  return readPageByText(vouchers, { by: 'code', after })
}

export function voucherResponse(row: Tables['vouchers'], today: string): ListedVoucher {
  const { code, balance, percent } = row
  const limits = { perOrder: row.per_order, usesLeft: row.uses_left, validUntil: row.valid_until }
  return { code, balance, percent, ...limits, state: stateOf(row, today) }
}

const CODE_LENGTH = 12

const randomCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

const isWithin = (value: number | null, maximum: number): value is number =>
  value !== null && value >= 1 && value <= maximum

function worthProblems({ amount, percent }: NewVoucher): FieldRefusal[] {
  if (percent !== null && amount === null) {
    const values = { min: '1', max: String(MAX_PERCENT) }
    return isWithin(percent, MAX_PERCENT) ? [] : [{ field: 'percent', code: 'not_in_range', values }]
  }
  const values = { max: formatMoney(MAX_VOUCHER) }
  const isAmount = percent === null && isWithin(amount, MAX_VOUCHER)
  return isAmount ? [] : [{ field: 'amount', code: 'not_an_amount', values }]
}

function problemsOf(newVoucher: NewVoucher, today: string): FieldRefusal[] {
  const { code, amount, uses, validUntil } = newVoucher
  const isCode = code === '' || VOUCHER_CODE.test(codeFrom(code))
  const mostUses = amount ? Math.min(MAX_USES, Math.floor(MAX_CENTS / amount)) : MAX_USES
  const isDay = validUntil === null || (isIsoDate(validUntil) && validUntil >= today)
  return [
    ...(isCode ? [] : [{ field: 'code', code: 'not_a_code' as const }]),
    ...worthProblems(newVoucher),
    ...(uses === null || isWithin(uses, mostUses)
      ? []
      : [{ field: 'uses', code: 'not_in_range' as const, values: { min: '1', max: String(mostUses) } }]),
    ...(isDay ? [] : [{ field: 'validUntil', code: 'not_today_or_later' as const }]),
  ]
}

/** Returns the log entry. Throws Refusal 'invalid_form' or 'code_taken'. */
export async function addVoucher(db: Queries, newVoucher: NewVoucher, at: Date): Promise<Logged> {
  const fields = problemsOf(newVoucher, shopDay(at))
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const code = newVoucher.code === '' ? randomCode() : codeFrom(newVoucher.code)
  const { percent, uses, validUntil } = newVoucher
  const amount = newVoucher.amount ?? 0
  const row: Tables['vouchers'] = {
    code,
    balance: amount * (uses ?? 1),
    valid_until: validUntil,
    per_order: uses === null || percent !== null ? null : amount,
    uses_left: uses,
    percent,
    ended_at: null,
    created_at: at.toISOString(),
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vouchers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw refusedField('code', 'code_taken')
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
