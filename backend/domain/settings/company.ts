import { isValidBIC, isValidIBAN } from 'ibantools'
import { COMPANY_FIELDS, COMPANY_TEXTS, companyText } from '../../../contract/company'
import type { WebContent } from '../../../contract/endpoints/web-content'
import { LEDGER_NUMBERS, type LedgerNumbers } from '../../../contract/ledger'
import { LOCALES, type Locale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import type { Config } from '../../config'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries } from '../../db/schema'
import { changeLog, type Logged } from '../platform/action-log'
import { type ErrorCode, type FieldRefusal, Refusal } from '../platform/refusal'
import { refuseOutdated } from '../platform/seen'
import { readSettings, storeSetting } from '../platform/settings'
import { ownContent } from './opening/example-company'

type Company = Readonly<Record<string, string>>

/** Details that are the same in each language, and those that are not; all others may be left out or have another shape. */
const DETAILS = [
  ...['shop_name', 'legal_name', 'represented_by', 'street', 'postal_code', 'city'],
  ...['email', 'commerce_number', 'vat_number'],
] as const satisfies (keyof WebContent)[]
const TEXTS = ['country', 'legal_form', 'phone', 'text_phone', 'mission'] as const

const OPTIONAL = /^(?:safety_email|bic|(?:text_phone|delivery_hours|registrations)-\w+)$/

/** The account is filled in whole or not at all. */
const ACCOUNT = /^(?:holder|iban|bank)$/

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const FORMATS: [field: RegExp, isRight: (text: string) => boolean, code: ErrorCode][] = [
  [/^(?:safety_)?email$/, isEmail, 'not_an_email'],
  [/^phone_link$/, (text) => /^\+\d{6,15}$/.test(text), 'not_a_phone'],
  [/^iban$/, (text) => isValidIBAN(text), 'not_an_iban'],
  [/^bic$/, (text) => isValidBIC(text), 'not_a_bic'],
  [/^(?:account|datev)_/, (text) => /^\d{1,8}$/.test(text), 'not_an_account'],
]

function isNeeded(field: string, values: Company): boolean {
  if (OPTIONAL.test(field)) return false
  return !ACCOUNT.test(field) || ['holder', 'iban', 'bic', 'bank'].some((name) => values[name])
}

function companyProblems(values: Company): FieldRefusal[] {
  return COMPANY_FIELDS.flatMap((field): FieldRefusal[] => {
    const value = values[field] ?? ''
    if (value === '') return isNeeded(field, values) ? [{ field, code: 'company_detail' }] : []
    const violated = FORMATS.find(([fields, isRight]) => fields.test(field) && !isRight(value))
    return violated ? [{ field, code: violated[2] }] : []
  })
}

type Contents = ReadonlyMap<Locale, WebContent>

// In a live shop, a field that still has the example's text counts as empty.
async function readContents(db: Queries, mode: Config['mode']): Promise<Contents> {
  const rows = await db.selectFrom('web_content').selectAll().execute()
  const contents = LOCALES.map((locale) => {
    const row = rows.find((stored) => stored.locale === locale)
    if (!row) throw new Error(`The company has no data in ${locale}`)
    const content = JSON.parse(row.content) as WebContent
    return [locale, mode === 'live' ? ownContent(content) : content] as const
  })
  return new Map(contents)
}

function valuesIn(contents: Contents): Record<string, string> {
  const [content] = contents.values()
  if (!content) return {}
  const { bank_account: bank } = content
  const details = {
    ...Object.fromEntries(DETAILS.map((name) => [name, content[name]])),
    phone_link: content.phone_link.replace(/^tel:/, ''),
    safety_email: content.safety_email ?? '',
    ...{ holder: bank?.holder ?? '', iban: bank?.iban ?? '', bic: bank?.bic ?? '', bank: bank?.bank ?? '' },
  }
  const texts = [...contents].flatMap(([locale, own]) =>
    COMPANY_TEXTS.map((name) => [companyText(name, locale), own[name] ?? ''] as const),
  )
  return { ...details, ...Object.fromEntries(texts) }
}

export async function ledgerNumbers(db: Queries): Promise<LedgerNumbers> {
  const stored = (await readSettings(db)).get('ledger') as Partial<LedgerNumbers> | undefined
  return { ...LEDGER_NUMBERS, ...stored }
}

export const companyValues = async (db: Queries, mode: Config['mode']): Promise<Record<string, string>> => ({
  ...valuesIn(await readContents(db, mode)),
  ...(await ledgerNumbers(db)),
})

function tidyValues(typed: Company): Company {
  const texts = COMPANY_FIELDS.map((field) => {
    const value = (typed[field] ?? '').trim() || (lookUp(LEDGER_NUMBERS, field) ?? '')
    const isNumber = ['iban', 'bic', 'phone_link'].includes(field)
    return [field, isNumber ? value.replace(/\s/g, '').toUpperCase() : value]
  })
  return Object.fromEntries(texts)
}

function contentFrom(values: Company, locale: Locale, before: WebContent, mode: Config['mode']): WebContent {
  const value = (name: string) => values[name] ?? ''
  const text = (name: string) => value(companyText(name, locale))
  const { bank_account: _, safety_email: __, delivery_hours: ___, registrations: ____, ...rest } = before
  const bic = value('bic') ? { bic: value('bic') } : {}
  const account = { holder: value('holder'), iban: value('iban'), ...bic, bank: value('bank') }
  return {
    ...rest,
    // The form of a live shop is empty where it would show the example, so its owner has typed the names.
    ...(mode === 'live' ? { is_named: true } : {}),
    ...Object.fromEntries(DETAILS.map((name) => [name, value(name)])),
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    phone_link: `tel:${value('phone_link')}`,
    ...(value('safety_email') ? { safety_email: value('safety_email') } : {}),
    ...(value('iban') ? { bank_account: account } : {}),
    ...(text('delivery_hours') ? { delivery_hours: text('delivery_hours') } : {}),
    ...(text('registrations') ? { registrations: text('registrations') } : {}),
  }
}

export async function changeCompany(
  db: Queries,
  { seen, values }: { seen: string; values: Company },
  mode: Config['mode'],
): Promise<Logged | undefined> {
  await changeCatalogueVersion(db)
  const contents = await readContents(db, mode)
  const before = await companyValues(db, mode)
  refuseOutdated(before, seen)
  const after = tidyValues(values)
  const fields = companyProblems(after)
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const logged = changeLog('company', before, after)
  if (!logged) return undefined
  const numbers = Object.keys(LEDGER_NUMBERS).map((name) => [name, after[name]])
  await storeSetting(db, 'ledger', Object.fromEntries(numbers))
  for (const [locale, content] of contents) {
    const text = JSON.stringify(contentFrom(after, locale, content, mode))
    await db.updateTable('web_content').set({ content: text }).where('locale', '=', locale).execute()
  }
  return logged
}
