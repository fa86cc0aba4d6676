import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { decimalEuros } from '../../../contract/decimals'
import type { Cents } from '../../../contract/money'
import type { PaymentState } from '../../../contract/order-status'
import { inTransaction } from '../../db/retry'
import type { Queries, Tables, Unit } from '../../db/schema'
import { putInOutbox } from '../../domain/mail/outbox/put'
import { PAYMENT_WEBHOOK_PATH } from '../../domain/orders/record/payment-request'
import { Refusal } from '../../domain/platform/refusal'
import type { Clocked, Services } from '../../domain/platform/services'
import { isSigned, sign } from '../../domain/platform/signatures'
import { parseJson, parseWith } from '../../http/bodies'
import type {
  FoundRefund,
  PaymentProvider,
  PaymentRequest,
  ProviderMoney,
  ProviderRefund,
  RefundRequest,
} from '../../ports'

export type BankPayment = Tables['bank_payments']

export function wayBack(payment: BankPayment, state: PaymentState): string {
  return (state === 'canceled' && payment.cancel_url) || payment.return_url
}

export const findBankPayment = ({ db }: Pick<Services, 'db'>, reference: string) =>
  db.selectFrom('bank_payments').selectAll().where('reference', '=', reference).executeTakeFirst()

async function open({ db, now }: Clocked, request: PaymentRequest) {
  await db
    .insertInto('bank_payments')
    .values({
      reference: `bank_${randomBytes(16).toString('base64url')}`,
      request_key: request.key,
      amount: request.amount,
      order_number: request.orderNumber,
      shop_name: request.shopName,
      locale: request.locale,
      return_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      state: 'open',
      refunding: 'done',
      created_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute()
  const { reference } = await db
    .selectFrom('bank_payments')
    .select('reference')
    .where('request_key', '=', request.key)
    .executeTakeFirstOrThrow()
  return { reference, url: `${request.publicOrigin}/api/bank/${reference}` }
}

async function setState(db: Queries, reference: string, state: PaymentState, at: Date) {
  const result = await db
    .updateTable('bank_payments')
    .set({ state, answered_at: at.toISOString() })
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'pending'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Returns false if the payment was final before. */
export function answerBankPayment({ db, now }: Clocked, reference: string, answer: BankAnswer) {
  return inTransaction(db, async (unit) => {
    const at = now()
    if (!(await setState(unit, reference, answer, at))) return false
    const key = webhookKey(reference, answer)
    await putInOutbox(unit, { kind: BANK_WEBHOOK, key, payload: { reference } }, at)
    return true
  })
}

const refused = (reason: string): ProviderRefund => ({ state: 'failed', reference: null, reason })

const euros = (cents: Cents): ProviderMoney => ({ cents, text: `${decimalEuros(cents)} EUR` })

type BankRefund = Pick<Tables['bank_refunds'], 'reference' | 'state' | 'amount'>

function answerOf({ reference, state, amount }: BankRefund): ProviderRefund {
  if (state === 'failed') return { state, reference, reason: 'the account is closed' }
  return { state, reference, amount: euros(amount) }
}

async function refundedOf(unit: Unit, payment: string): Promise<Cents> {
  const refunds = await unit
    .selectFrom('bank_refunds')
    .select('amount')
    .where('payment', '=', payment)
    .where('state', '!=', 'failed')
    .execute()
  return refunds.reduce((sum, refund) => sum + refund.amount, 0)
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

function refundAtBank({ db, now }: Clocked, { key, payment, amount }: RefundRequest) {
  return inTransaction(db, async (unit) => {
    // Locks the payment, so that refunds which come at once are counted one after the other.
    const paid = unit.updateTable('bank_payments').where('reference', '=', payment)
    await paid.set({ reference: payment }).execute()
    const existing = await unit
      .selectFrom('bank_refunds')
      .selectAll()
      .where('request_key', '=', key)
      .executeTakeFirst()
    if (existing) return answerOf(existing)
    const bankPayment = await unit
      .selectFrom('bank_payments')
      .select(['amount', 'refunding'])
      .where('reference', '=', payment)
      .where('state', 'in', ['paid', 'authorized'])
      .executeTakeFirst()
    if (!bankPayment) return refused('nothing was paid')
    const refunded = await refundedOf(unit, payment)
    if (refunded + amount > bankPayment.amount) return refused('more than was paid')
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

async function findBankRefund({ db }: Pick<Services, 'db'>, reference: string) {
  const refund = await db
    .selectFrom('bank_refunds')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return refund && answerOf(refund)
}

async function bankRefundsOf({ db }: Pick<Services, 'db'>, payment: string): Promise<FoundRefund[]> {
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

async function receiveWebhook({ keys }: Pick<Services, 'keys'>, request: Request): Promise<string[]> {
  const text = await request.text()
  const signature = request.headers.get(WEBHOOK_SIGNATURE_HEADER) ?? ''
  if (!isSigned(keys.webhook, text, signature)) throw new Refusal('bad_signature')
  return [parseWith(webhookSchema, parseJson(text)).id]
}

export function createBank(deps: Clocked & Pick<Services, 'keys'>): PaymentProvider {
  return {
    name: 'bank',
    methods: async () => undefined,
    start: (request) => open(deps, request),
    async find(reference) {
      const payment = await findBankPayment(deps, reference)
      if (!payment) return undefined
      const { state, amount } = payment
      const refunds = await bankRefundsOf(deps, reference)
      return { state, amount: euros(amount), chargedBack: 0, refunds }
    },
    async cancel(reference) {
      await setState(deps.db, reference, 'canceled', deps.now())
    },
    async capture({ payment }) {
      const authorized = deps.db.updateTable('bank_payments').where('reference', '=', payment)
      await authorized.where('state', '=', 'authorized').set({ state: 'paid' }).execute()
    },
    refund: (request) => refundAtBank(deps, request),
    findRefund: (_payment, refund) => findBankRefund(deps, refund),
    receiveWebhook: (request) => receiveWebhook(deps, request),
  }
}

export const BANK_WEBHOOK = 'bank-webhook'
export const WEBHOOK_SIGNATURE_HEADER = 'x-webhook-signature'
const webhookSchema = z.object({ id: z.string().min(1).max(200) })

export const BANK_ANSWERS = ['paid', 'canceled', 'pending', 'failed'] as const
export type BankAnswer = (typeof BANK_ANSWERS)[number]

const payloadSchema = z.object({ reference: z.string() })

export const webhookKey = (reference: string, answer: BankAnswer): string =>
  `${BANK_WEBHOOK}:${reference}:${answer}`

/** Throws when the shop does not accept the call; the outbox then retries. */
export function createWebhookSender(key: Buffer, callShop: (request: Request) => Promise<Response>) {
  return async (payload: unknown): Promise<void> => {
    const { reference } = payloadSchema.parse(payload)
    const body = JSON.stringify({ id: reference })
    const response = await callShop(
      new Request(`http://backend.internal${PAYMENT_WEBHOOK_PATH}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', [WEBHOOK_SIGNATURE_HEADER]: sign(key, body) },
      }),
    )
    if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`)
  }
}
