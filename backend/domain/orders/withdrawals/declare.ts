import { randomUUID } from 'node:crypto'
import type { TFunction } from 'i18next'
import { sql } from 'kysely'
import { dayInLetter, shopTime, writtenDate } from '../../../../contract/dates'
import {
  CANCELLATION_FORM,
  CANCELLATION_WAYS,
  type Cancellation,
  cancellationSchema,
} from '../../../../contract/endpoints/letters'
import type { FormField } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import { withdrawalForm } from '../../../../contract/forms/withdrawal'
import type { Locale } from '../../../../contract/locales'
import { inTransaction } from '../../../db/retry'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { ownTranslator, translator } from '../../../translator'
import type { Facts } from '../../mail/document'
import { contentFor, mailOf, paragraph } from '../../mail/letter'
import { putInOutbox } from '../../mail/outbox/put'
import { officePage, putNotice, shopNotice } from '../../mail/shop-notice'
import type { Catalogue } from '../../platform/catalogue'
import { emailKey } from '../../platform/email-key'
import { textAnswer, validateAnswers } from '../../platform/forms/answers'
import { describeForm, oneSection } from '../../platform/forms/form'
import { delayByLimit, isOverLimit } from '../../platform/limits/limit'
import { orderNumberIn } from '../../platform/numbers'
import type { Services } from '../../platform/services'
import { normalize, termsOfCancellation } from './list'

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

/**
 * Anyone may type any address. The law demands a receipt for each declaration, so limits only delay it, and that of whoever names an
 * order and its address does not wait for those of others.
 */
async function receiptDelay(services: Services, declaration: Declaration): Promise<number> {
  const { email, contract, cancellation, visitor } = declaration
  const order = await services.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', orderNumberIn(contract) ?? '')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  const use = `${cancellation ? 'cancellation' : 'withdrawal'} ${order?.id}`
  if (order && !(await isOverLimit(services, 'withdrawal_receipt_order', use))) return 0
  return Math.max(
    await delayByLimit(services, 'withdrawal_receipt_address', visitor),
    await delayByLimit(services, 'withdrawal_receipt_account', email.toLowerCase()),
  )
}

const findByKey = (db: Queries, key: string) => db.selectFrom('withdrawals').selectAll().where('id', '=', key)

function validate({ name, contract, email, ...rest }: Declaration): Declaration {
  const t = translator(rest.locale, 'mails', 'problems')
  const form = withdrawalForm((field) => ({
    label: t(`withdrawal.labels.${field}`),
    missing: t(`problems:missing.${field}`),
  }))
  return { ...rest, ...contractOf(validateAnswers(form, { name, contract, email }, rest.locale)) }
}

const contractOf = (values: FormValues) => ({
  name: textAnswer(values, 'name'),
  contract: textAnswer(values, 'contract'),
  email: textAnswer(values, 'email'),
})

// Anyone may declare without end under one address.
const MOST_COMPARED = 100

async function namesOrder(db: Queries, { contract, email }: Declaration): Promise<boolean> {
  const written = contract.toUpperCase().replace(/[ -]/g, '')
  const orders = db.selectFrom('orders').select('number').where('email_key', '=', emailKey(email))
  return (await orders.execute()).some(({ number }) => written.includes(number.replaceAll('-', '')))
}

/** The same declaration of the same order, unless it was dealt with and no order was found. */
async function declaredBefore(unit: Unit, row: Tables['withdrawals']) {
  const sameAs = ({ kind, terms, contract, name }: Tables['withdrawals']) =>
    JSON.stringify([kind, terms, orderNumberIn(contract), normalize(name)])
  const number = orderNumberIn(row.contract)
  if (!number) return undefined
  const rows = await unit
    .selectFrom('withdrawals')
    .leftJoin('order_withdrawals', 'withdrawal_id', 'withdrawals.id')
    .leftJoin('orders', 'orders.id', 'order_id')
    .selectAll('withdrawals')
    .where((eb) => eb(eb.fn<string>('lower', ['withdrawals.email']), '=', row.email.toLowerCase()))
    .where('withdrawals.id', '!=', row.id)
    .where(
      sql`upper(replace(replace(withdrawals.contract, ' ', ''), '-', ''))`,
      '=',
      number.replaceAll('-', ''),
    )
    .where((eb) => eb.or([eb('answered_at', 'is', null), eb('orders.number', '=', number)]))
    .orderBy('received_at')
    .limit(MOST_COMPARED)
    .execute()
  return rows.find((before) => sameAs(before) === sameAs(row))
}

async function store(services: Services, unit: Unit, declaration: Declaration, delaySeconds: number) {
  const { key: id, name, contract, email, locale, cancellation } = declaration
  const now = services.now()
  const row: Tables['withdrawals'] = {
    id,
    kind: cancellation ? 'cancellation' : 'withdrawal',
    terms: cancellation ? JSON.stringify(cancellation) : null,
    name,
    contract,
    email,
    locale,
    has_receipt: delaySeconds === 0 ? 1 : 0,
    received_at: now.toISOString(),
    answered_at: null,
    answered_by: null,
    answer: null,
    names_order: (await namesOrder(unit, declaration)) ? 1 : 0,
  }
  const before = await declaredBefore(unit, row)
  if (before) {
    const payload = receiptOf(await services.catalogue(unit), before)
    const key = `withdrawal-receipt-again:${id}:${before.id}`
    await putInOutbox(unit, { kind: 'mail', key, payload, delaySeconds }, now)
    // Answered as a first one, as a stranger may ask.
    return outcomeOf(row, true)
  }
  const result = await unit
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) {
    return outcomeOf(await findByKey(unit, id).executeTakeFirstOrThrow(), false)
  }
  const catalogue = await services.catalogue(unit)
  const payload = receiptOf(catalogue, row)
  const receipt = { kind: 'mail', key: `withdrawal-receipt:${id}`, payload, delaySeconds } as const
  await putInOutbox(unit, receipt, now)
  const page = officePage(services, locale, `withdrawals/${id}`)
  const values = { moment: momentOf(row) }
  const notice = shopNotice(catalogue, row.kind, { locale, values, page })
  await putNotice(unit, { key: `withdrawal-notice:${id}`, delaySeconds, payload: notice }, now)
  // Linked later: response times must not reveal which orders exist.
  await putInOutbox(unit, { kind: 'withdrawal', key: `withdrawal:${id}`, payload: { id } }, now)
  return outcomeOf(row, true)
}

const outcomeOf = (row: Tables['withdrawals'], isNew: boolean) => {
  return { receivedAt: row.received_at, hasReceipt: row.has_receipt === 1, isNew }
}

/** Once per key; does not reveal whether the contract exists. Throws Refusal 'invalid_form'. */
export async function declareWithdrawal(services: Services, declaration: Declaration) {
  const existing = await findByKey(services.db, declaration.key).executeTakeFirst()
  if (existing) return outcomeOf(existing, false)
  const validated = validate(declaration)
  const delaySeconds = await receiptDelay(services, validated)
  return inTransaction(services.db, (unit) => store(services, unit, validated, delaySeconds))
}

type Sender = Pick<Declaration, 'locale' | 'visitor'>

export async function declareCancellation(services: Services, values: FormValues, sender: Sender) {
  const declaration: Declaration = {
    key: randomUUID(),
    ...contractOf(values),
    cancellation: cancellationOf(values),
    ...sender,
  }
  const delaySeconds = await receiptDelay(services, declaration)
  return (unit: Unit) => store(services, unit, declaration, delaySeconds)
}

type Declared = Omit<
  Tables['withdrawals'],
  'id' | 'has_receipt' | 'answered_at' | 'answered_by' | 'answer' | 'names_order'
>

/** In characters. The law asks for what was declared, not for a letter; the shop keeps all of it. */
const MAX_QUOTED = { cause: 200, contract: 100, name: 100 }

/** Anyone may have typed it, with anybody's address: short, on one line, and nothing that programs for mail make a link of. */
function quoted(field: keyof typeof MAX_QUOTED, text: string): string {
  const line = text
    .normalize('NFKC')
    .replace(/(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.)\S*/gi, '…')
    .replace(/(?<=[\p{L}\p{M}\p{N}])[.。](?=\p{L}{2}|\d+[/:])/gu, '. ')
    .replace(/\s+/g, ' ')
  const start = [...line].slice(0, MAX_QUOTED[field]).join('')
  return start === line ? line : `${start}…`
}

function termRows({ locale }: Declared, { way, cause, ends }: Cancellation): Facts {
  const t = translator(locale, 'cancellation')
  return [
    [t('way'), t(`ways.${way}`)],
    ...(cause ? ([[t('cause'), quoted('cause', cause)]] satisfies [string, string][]) : []),
    [t('ends'), ends ? writtenDate(ends) : t('earliest')],
  ]
}

function momentOf({ locale, received_at }: Pick<Declared, 'locale' | 'received_at'>): string {
  const { day, time } = shopTime(new Date(received_at))
  return translator(locale, 'mails')('withdrawal.moment', { day: writtenDate(day), time })
}

/** The receipt of Directive 2011/83/EU, art. 11a, or § 312k BGB. The subject has no typed text, as anyone may have typed it. */
function receiptOf(catalogue: Catalogue, declared: Declared): Mail {
  const { kind, locale, name, contract, email } = declared
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const content = contentFor(catalogue, { locale })
  const terms = termsOfCancellation(declared)
  const { day } = shopTime(new Date(declared.received_at))
  const headline = t(`mail-frame:headlines.${kind}`, { day: dayInLetter(day, locale) })
  return mailOf(catalogue, {
    ...{ to: email, locale, subject: headline, headline },
    lead: [t(`${kind}.received`), t(`${kind}.declaration`, { company: content.legal_name })],
    facts: [
      [t('withdrawal.labels.name'), quoted('name', name)],
      [t('withdrawal.labels.contract'), quoted('contract', contract)],
      [t('withdrawal.labels.email'), email],
      ...(terms ? termRows(declared, terms) : []),
      [t('withdrawal.received_at'), momentOf(declared)],
    ],
    next: [t(`${kind}.next`)],
    more: [paragraph(t('withdrawal.not_you', { phone: content.phone, email: content.email }))],
  })
}

/** In characters: the longest answers must fit into the cookie from which the page prints them. */
const MAX_LENGTHS = { cause: 400, contract: 60, name: 100 }

/** § 312k BGB allows these questions only; cause and day are optional. */
const fieldsOf = (t: TFunction): FormField[] => [
  field.radio('way', t('way'), {
    required: t('missing.way'),
    options: CANCELLATION_WAYS.map((value) => ({ value, label: t(`ways.${value}`) })),
  }),
  field.textarea('cause', t('cause'), {
    info: t('cause_info'),
    max: MAX_LENGTHS.cause,
    toggle: { field: 'way', equals: 'cause' },
  }),
  field.text('contract', t('contract'), {
    info: t('contract_info'),
    required: t('missing.contract'),
    max: MAX_LENGTHS.contract,
  }),
  field.date('ends', t('ends'), { info: t('ends_info') }),
  field.text('name', t('name'), { required: t('missing.name'), max: MAX_LENGTHS.name, autocomplete: 'name' }),
  field.email('email', t('email'), {
    info: t('email_info'),
    required: t('missing.email'),
    autocomplete: 'email',
  }),
]

export const cancellationForm = describeForm({
  personal: true,
  async define({ locale, user }) {
    const t = translator(locale, 'cancellation')
    const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
    const prefilled = user && { email: user.email, ...(name && { name }) }
    return {
      name: CANCELLATION_FORM,
      route: '/api/cancellations',
      submit: t('submit'),
      sections: oneSection(t('section'), fieldsOf(t)),
      values: { way: CANCELLATION_WAYS[0], ...prefilled },
    }
  },
})

function cancellationOf(values: FormValues): Cancellation {
  const [way, cause, ends] = ['way', 'cause', 'ends'].map((name) => textAnswer(values, name))
  return cancellationSchema.parse({ way, cause, ends })
}
