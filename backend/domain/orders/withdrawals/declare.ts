import { withdrawalForm } from '../../../../contract/forms/withdrawal'
import type { Locale } from '../../../../contract/locales'
import { shopTime } from '../../../../contract/shop-time'
import { inTransaction } from '../../../db/retry'
import type { Queries, Unit, WithdrawalsTable } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import { contentFor, mailOf, paragraph } from '../../mail/letter'
import { putInOutbox } from '../../mail/outbox/put'
import { putNotice, shopNotice } from '../../mail/shop-notice'
import type { Catalogue } from '../../platform/catalogue'
import { dayInLetter, formatDay } from '../../platform/format'
import { validateAnswers } from '../../platform/forms/answers'
import { delayByLimit } from '../../platform/limits/limit'
import type { Services } from '../../platform/services'

type Declared = Pick<WithdrawalsTable, 'name' | 'contract' | 'email' | 'locale' | 'received_at'>

/** Writes the receipt of Directive 2011/83/EU, art. 11a. Typed text never goes into the subject, because anybody may have typed it. */
function withdrawalReceipt(catalogue: Catalogue, declared: Declared): Mail {
  const { locale } = declared
  const t = translator(locale, 'mails', 'mail-frame')
  const content = contentFor(catalogue, { locale })
  const { day, time } = shopTime(new Date(declared.received_at))
  const { phone, email } = content
  return mailOf(content, {
    ...{ to: declared.email, locale, subject: t('withdrawal.subject') },
    headline: t('mail-frame:headlines.withdrawal', { day: dayInLetter(day, locale) }),
    lead: [t('withdrawal.received'), t('withdrawal.declaration', { company: content.legal_name })],
    facts: [
      [t('withdrawal.labels.name'), declared.name],
      [t('withdrawal.labels.contract'), declared.contract],
      [t('withdrawal.labels.email'), declared.email],
      [t('withdrawal.received_at'), t('withdrawal.moment', { day: formatDay(day), time })],
    ],
    next: [t('withdrawal.next')],
    more: [paragraph(t('withdrawal.not_you', { phone, email }))],
  })
}

function withdrawalNotice(
  catalogue: Catalogue,
  { locale, received_at }: Pick<Declared, 'locale' | 'received_at'>,
): Mail {
  const { day, time } = shopTime(new Date(received_at))
  const moment = translator(locale, 'mails')('withdrawal.moment', { day: formatDay(day), time })
  return shopNotice(catalogue, 'withdrawal', { locale, values: { moment } })
}

type Declaration = {
  key: string
  name: string
  contract: string
  email: string
  locale: Locale
  /** The IP address, if known; not stored. */
  visitor: string | undefined
}

/** `hasReceipt`: at once; otherwise it is sent later. */
type ReceivedWithdrawal = { receivedAt: string; hasReceipt: boolean; isNew: boolean }

// Anybody may type any address. The law asks for a receipt of every declaration, so the limit only delays it.
async function receiptDelay(services: Services, { email, visitor }: Declaration): Promise<number> {
  return Math.max(
    await delayByLimit(services, 'withdrawal_receipt_address', visitor),
    await delayByLimit(services, 'withdrawal_receipt_account', email.toLowerCase()),
  )
}

async function findByKey(db: Queries, key: string): Promise<WithdrawalsTable | undefined> {
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
  { key: id, name, contract, email, locale }: Declaration,
  delaySeconds: number,
): Promise<ReceivedWithdrawal> {
  const now = services.now()
  const hasReceipt = delaySeconds === 0
  const row: WithdrawalsTable = {
    id,
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
  const payload = withdrawalReceipt(catalogue, row)
  const receipt = { kind: 'mail', key: `withdrawal-receipt:${id}`, payload, delaySeconds } as const
  await putInOutbox(unit, receipt, now)
  const notice = { key: `withdrawal-notice:${id}`, delaySeconds, payload: withdrawalNotice(catalogue, row) }
  await putNotice(unit, notice, now)
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
  const delaySeconds = await receiptDelay(services, validated)
  return inTransaction(services.db, (unit) => write(services, unit, validated, delaySeconds))
}
