import { isValidBIC, isValidIBAN } from 'ibantools'
import { COMPANY_FIELDS } from '../../../contract/company'
import type { ErrorCode, FieldRefusal } from '../refusal'

type Values = ReadonlyMap<string, string>

/** Which may stay empty whatever else is filled in. */
const OPTIONAL = /^(?:safety_email|bic|text_phone-\w+)$/

/** A group is filled in whole or not at all. */
const GROUPS = [/^(?:holder|iban|bank)$/, /^(?:rating|count|url|verification-\w+)$/]
const BEGINS = [/^(?:holder|iban|bic|bank)$/, /^(?:rating|count|url)$/]

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const ratingIn = (text: string) => Number(text.replace(',', '.'))

const isRating = (text: string) => /^[1-5](?:[.,]\d)?$/.test(text) && ratingIn(text) <= 5

const RIGHT: [field: RegExp, isRight: (text: string) => boolean, code: ErrorCode][] = [
  [/^(?:safety_)?email$/, isEmail, 'not_an_email'],
  [/^phone_link$/, (text) => /^\+\d{6,15}$/.test(text), 'not_a_phone'],
  [/^iban$/, (text) => isValidIBAN(text), 'not_an_iban'],
  [/^bic$/, (text) => isValidBIC(text), 'not_a_bic'],
  [/^rating$/, isRating, 'not_a_rating'],
  [/^count$/, (text) => /^[1-9]\d{0,8}$/.test(text), 'not_a_count'],
  [/^url$/, (text) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(text), 'not_a_web_address'],
]

function isNeeded(field: string, values: Values): boolean {
  if (OPTIONAL.test(field)) return false
  const group = GROUPS.findIndex((fields) => fields.test(field))
  if (group === -1) return true
  return [...values].some(([name, value]) => BEGINS[group]?.test(name) && value !== '')
}

/** Returns what is missing or wrong in the company's data, by field. */
export function companyProblems(values: Values): FieldRefusal[] {
  return COMPANY_FIELDS.flatMap((field): FieldRefusal[] => {
    const value = values.get(field) ?? ''
    if (value === '') return isNeeded(field, values) ? [{ field, code: 'company_detail' }] : []
    const wrong = RIGHT.find(([fields, isRight]) => fields.test(field) && !isRight(value))
    return wrong ? [{ field, code: wrong[2] }] : []
  })
}
