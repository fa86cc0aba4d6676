import { randomUUID } from 'node:crypto'
import type { Cancellation } from '../../../../contract/endpoints/letters'
import type { FormValues } from '../../../../contract/forms/values'
import { withdrawalForm } from '../../../../contract/forms/withdrawal'
import type { Locale } from '../../../../contract/locales'
import { inTransaction } from '../../../db/retry'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { translator } from '../../../translator'
import { putInOutbox } from '../../mail/outbox/put'
import { officePage, putNotice } from '../../mail/shop-notice'
import { textAnswer, validateAnswers } from '../../platform/forms/answers'
import { delayByLimit } from '../../platform/limits/limit'
import type { Services } from '../../platform/services'
import { cancellationOf } from './cancellation-form'
import { noticeOf, receiptOf } from './receipt'

type Declaration = {
  key: string
  name: string
  contract: string
  email: string
  locale: Locale
  cancellation?: Cancellation
  /** The IP address, not stored. */
  visitor: string | undefined
}

/** `hasReceipt`: mailed at once, otherwise later. */
type ReceivedWithdrawal = { receivedAt: string; hasReceipt: boolean; isNew: boolean }

// Anyone may type any address. The law demands a receipt for each declaration, so limits only delay it.
async function receiptDelay(services: Services, { email, visitor }: Declaration): Promise<number> {
  return Math.max(
    await delayByLimit(services, 'withdrawal_receipt_address', visitor),
    await delayByLimit(services, 'withdrawal_receipt_account', email.toLowerCase()),
  )
}

async function findByKey(db: Queries, key: string): Promise<Tables['withdrawals'] | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', key).executeTakeFirst()
}

function validate({ name, contract, email, ...rest }: Declaration): Declaration {
  const t = translator(rest.locale, 'mails', 'problems')
  const form = withdrawalForm((field) => ({
    label: t(`withdrawal.labels.${field}`),
    missing: t(`problems:missing.${field}`),
  }))
  const answers = validateAnswers(form, { name, contract, email }, rest.locale)
  return {
    ...rest,
    name: String(answers.name),
    contract: String(answers.contract),
    email: String(answers.email),
  }
}

async function write(
  services: Services,
  unit: Unit,
  { key: id, name, contract, email, locale, cancellation }: Declaration,
  delaySeconds: number,
): Promise<ReceivedWithdrawal> {
  const now = services.now()
  const hasReceipt = delaySeconds === 0
  const row: Tables['withdrawals'] = {
    id,
    kind: cancellation ? 'cancellation' : 'withdrawal',
    terms: cancellation ? JSON.stringify(cancellation) : null,
    name,
    contract,
    email,
    locale,
    has_receipt: hasReceipt ? 1 : 0,
    received_at: now.toISOString(),
    answered_at: null,
    answered_by: null,
    answer: null,
  }
  const result = await unit
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return received(await findByKey(unit, id))
  const catalogue = await services.catalogue(unit)
  const payload = receiptOf(catalogue, row)
  const receipt = { kind: 'mail', key: `withdrawal-receipt:${id}`, payload, delaySeconds } as const
  await putInOutbox(unit, receipt, now)
  const page = officePage(services, locale, `withdrawals/${id}`)
  const notice = { key: `withdrawal-notice:${id}`, delaySeconds, payload: noticeOf(catalogue, row, page) }
  await putNotice(unit, notice, now)
  // Linked later: response times must not reveal which orders exist.
  await putInOutbox(unit, { kind: 'withdrawal', key: `withdrawal:${id}`, payload: { id } }, now)
  return { receivedAt: row.received_at, hasReceipt, isNew: true }
}

function received(row: Tables['withdrawals'] | undefined): ReceivedWithdrawal {
  if (!row) throw new Error('A withdrawal is gone')
  return { receivedAt: row.received_at, hasReceipt: row.has_receipt === 1, isNew: false }
}

/** Once per key; does not reveal whether the contract exists. Throws Refusal 'invalid_form'. */
export async function declareWithdrawal(
  services: Services,
  declaration: Declaration,
): Promise<ReceivedWithdrawal> {
  const before = await findByKey(services.db, declaration.key)
  if (before) return received(before)
  const validated = validate(declaration)
  const delaySeconds = await receiptDelay(services, validated)
  return inTransaction(services.db, (unit) => write(services, unit, validated, delaySeconds))
}

export async function declareCancellation(
  services: Services,
  values: FormValues,
  { locale, visitor }: Pick<Declaration, 'locale' | 'visitor'>,
): Promise<(unit: Unit) => Promise<ReceivedWithdrawal>> {
  const declaration: Declaration = {
    key: randomUUID(),
    name: textAnswer(values, 'name'),
    contract: textAnswer(values, 'contract'),
    email: textAnswer(values, 'email'),
    cancellation: cancellationOf(values),
    locale,
    visitor,
  }
  const delaySeconds = await receiptDelay(services, declaration)
  return (unit) => write(services, unit, declaration, delaySeconds)
}
