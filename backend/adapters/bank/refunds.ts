import { randomBytes } from 'node:crypto'
import { decimalEuros } from '../../../contract/decimals'
import type { Cents } from '../../../contract/money'
import { inTransaction } from '../../db/retry'
import type { Tables, Unit } from '../../db/schema'
import type { Clocked, Services } from '../../domain/platform/services'
import type { FoundRefund, ProviderMoney, ProviderRefund, RefundRequest } from '../../ports'

const refused = (reason: string): ProviderRefund => ({ state: 'failed', reference: null, reason })

export const euros = (cents: Cents): ProviderMoney => ({ cents, text: `${decimalEuros(cents)} EUR` })

type BankRefund = Pick<Tables['bank_refunds'], 'reference' | 'state' | 'amount'>

function answerOf({ reference, state, amount }: BankRefund): ProviderRefund {
  if (state === 'failed') return { state, reference, reason: 'the account is closed' }
  return { state, reference, amount: euros(amount) }
}

async function isCovered(unit: Unit, payment: string, amount: number): Promise<boolean> {
  const paid = await unit
    .selectFrom('bank_payments')
    .select('amount')
    .where('reference', '=', payment)
    .executeTakeFirst()
  const refunds = await unit
    .selectFrom('bank_refunds')
    .select('amount')
    .where('payment', '=', payment)
    .where('state', '!=', 'failed')
    .execute()
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  return paid !== undefined && refunded + amount <= paid.amount
}

async function release(unit: Unit, payment: string, amount: number) {
  await unit
    .updateTable('bank_payments')
    .set({ state: 'canceled' })
    .where('reference', '=', payment)
    .where('state', '=', 'authorized')
    .where('amount', '=', amount)
    .execute()
}

export function refundAtBank({ db, now }: Clocked, { key, payment, amount }: RefundRequest) {
  return inTransaction(db, async (unit) => {
    // Locks the payment, so that refunds which come at once are counted one after the other.
    await unit
      .updateTable('bank_payments')
      .set((eb) => ({ amount: eb.ref('amount') }))
      .where('reference', '=', payment)
      .execute()
    const existing = await unit
      .selectFrom('bank_refunds')
      .selectAll()
      .where('request_key', '=', key)
      .executeTakeFirst()
    if (existing) return answerOf(existing)
    const bankPayment = await unit
      .selectFrom('bank_payments')
      .select(['state', 'refunding'])
      .where('reference', '=', payment)
      .where('state', 'in', ['paid', 'authorized'])
      .executeTakeFirst()
    if (!bankPayment) return refused('nothing was paid')
    if (!(await isCovered(unit, payment, amount))) return refused('more than was paid')
    const reference = `refund_${randomBytes(16).toString('base64url')}`
    const refund = { reference, request_key: key, payment, amount, state: bankPayment.refunding }
    await unit
      .insertInto('bank_refunds')
      .values({ ...refund, created_at: now().toISOString() })
      .execute()
    await release(unit, payment, amount)
    return answerOf(refund)
  })
}

export async function findBankRefund({ db }: Pick<Services, 'db'>, reference: string) {
  const refund = await db
    .selectFrom('bank_refunds')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return refund && answerOf(refund)
}

export async function bankRefundsOf({ db }: Pick<Services, 'db'>, payment: string): Promise<FoundRefund[]> {
  const rows = await db
    .selectFrom('bank_refunds')
    .selectAll()
    .where('payment', '=', payment)
    .orderBy('created_at')
    .execute()
  return rows.map(({ reference, request_key: key, amount, state, created_at }) => {
    return { reference, key, amount: euros(amount), state, at: new Date(created_at) }
  })
}
