import { LEDGER_NUMBERS } from './ledger'
import { LOCALES, type Locale } from './locales'

export const companyText = (name: string, locale: Locale) => `${name}-${locale}`

export const COMPANY_GROUPS = {
  company: ['shop_name', 'legal_name', 'represented_by', 'street', 'postal_code', 'city'],
  contact: ['phone_link', 'email', 'safety_email'],
  registers: ['commerce_number', 'vat_number'],
  bank: ['holder', 'iban', 'bic', 'bank'],
  accounts: Object.keys(LEDGER_NUMBERS),
} as const

export const COMPANY_TEXTS = [
  'country',
  'legal_form',
  'phone',
  'text_phone',
  'delivery_hours',
  'registrations',
  'mission',
] as const

export const COMPANY_FIELDS: readonly string[] = [
  ...Object.values(COMPANY_GROUPS).flat(),
  ...COMPANY_TEXTS.flatMap((name) => LOCALES.map((locale) => companyText(name, locale))),
]

export const MAX_COMPANY_LENGTH = 400
