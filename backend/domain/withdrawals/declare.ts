import { withdrawalForm } from '../../../contract/forms/withdrawal'
import type { Locale } from '../../../contract/locales'
import { inTransaction } from '../../db/retry'
import type { Queries, Unit, WithdrawalsTable } from '../../db/schema'
import { translator } from '../../translator'
import { validateAnswers } from '../forms/answers'
import { limit } from '../limits/limit'
import { withdrawalReceipt } from '../mail/withdrawal-receipt'
import { putInOutbox } from '../outbox/put'
import { Refusal } from '../refusal'
import type { Services } from '../services'

export type Declaration = {
  key: string
  name: string
  contract: string
  email: string
  locale: Locale
  /** The IP address, if known; not stored. */
  visitor: string | undefined
}

export type ReceivedWithdrawal = { receivedAt: string; hasReceipt: boolean; isNew: boolean }

// Anybody may type any address. The law forbids refusing a declaration, so only its receipt is limited.
async function canSendReceipt(services: Services, { email, visitor }: Declaration): Promise<boolean> {
  try {
    await limit(services, 'withdrawal_receipt_address', visitor)
    await limit(services, 'withdrawal_receipt_account', email.toLowerCase())
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return false
    throw error
  }
}

async function findByKey(db: Queries, key: string): Promise<WithdrawalsTable | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', key).executeTakeFirst()
}

function validate({ name, contract, email, ...rest }: Declaration): Declaration {
  const t = translator(rest.locale, 'mails')
  const form = withdrawalForm({
    name: t('withdrawal.labels.name'),
    contract: t('withdrawal.labels.contract'),
    email: t('withdrawal.labels.email'),
  })
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
  { key: id, name, contract, email, locale }: Declaration,
  hasReceipt: boolean,
): Promise<ReceivedWithdrawal> {
  const now = services.now()
  const row: WithdrawalsTable = {
    id,
    name,
    contract,
    email,
    locale,
    has_receipt: hasReceipt ? 1 : 0,
    received_at: now.toISOString(),
  }
  const result = await unit
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return received(await findByKey(unit, id))
  if (hasReceipt) {
    const payload = withdrawalReceipt(await services.catalogue(unit), row)
    await putInOutbox(unit, { kind: 'mail', key: `withdrawal-receipt:${id}`, payload }, now)
  }
  // Linked later, so that response times do not reveal which orders exist.
  await putInOutbox(unit, { kind: 'withdrawal', key: `withdrawal:${id}`, payload: { id } }, now)
  return { receivedAt: row.received_at, hasReceipt, isNew: true }
}

function received(row: WithdrawalsTable | undefined): ReceivedWithdrawal {
  if (!row) throw new Error('A withdrawal is gone')
  return { receivedAt: row.received_at, hasReceipt: row.has_receipt === 1, isNew: false }
}

/** Once per key; does not reveal whether there is such a contract. Throws Refusal 'invalid_form'. */
export async function declareWithdrawal(
  services: Services,
  declaration: Declaration,
): Promise<ReceivedWithdrawal> {
  const before = await findByKey(services.db, declaration.key)
  if (before) return received(before)
  const validated = validate(declaration)
  const hasReceipt = await canSendReceipt(services, validated)
  return inTransaction(services.db, (unit) => write(services, unit, validated, hasReceipt))
}
