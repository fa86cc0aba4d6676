import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parseEmail } from '../email-address'
import { asTyped } from '../notation'
import { parseDay } from '../typed-dates'
import { parseVatNumber } from '../vat-number'
import type { FormField } from './definition'
import { FIELD_KINDS, ruleOf } from './field-kinds'
import type { Format } from './problems'

export const CODE_LENGTH = 6

// A number without '+' must exist in the country, or it might be that of another one.
function parsePhone(text: string, country = 'nl'): string | undefined {
  if (!/^(?:\+|\()?[\d\s()./-]{5,24}$/.test(text)) return undefined
  const code = country.toUpperCase()
  const defaultCountry: CountryCode = isSupportedCountry(code) ? code : 'NL'
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false })
  if (!number) return undefined
  const isInternational = /^(?:\+|00)/.test(text)
  return (isInternational ? number.isPossible() : number.isValid()) ? number.number : undefined
}

// '1.234' is a thousand in some languages and a decimal in others, so it is refused.
function parseNumber(text: string): string | undefined {
  if (text.length > 20 || !/^-?\d{1,15}(?:\.\d{1,10})?$/.test(text)) return undefined
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? undefined : text
}

function parseCode(text: string, length = CODE_LENGTH): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  return digits.length === length && /^\d+$/.test(digits) ? digits : undefined
}

function parseIban(text: string): string | undefined {
  const iban = electronicFormatIBAN(text.replaceAll(/\s/g, ''))
  return iban && isValidIBAN(iban) ? iban : undefined
}

type Parse = (text: string, field: FormField) => string | undefined

const PARSERS = {
  email: parseEmail,
  phone: (text, field) => parsePhone(text, ruleOf(field, 'phone')?.country),
  number: parseNumber,
  date: parseDay,
  code: (text, { length }) => parseCode(text, length),
  iban: parseIban,
  vat: (text, field) => parseVatNumber(text, ruleOf(field, 'vat')?.country),
} satisfies Record<Format, Parse>

const ALL_FORMATS = Object.keys(PARSERS) as Format[]

/** Returns the answer as it is stored; undefined for an invalid one. */
export function parseNotation(format: Format, text: string, field: FormField): string | undefined {
  const parse: Parse = PARSERS[format]
  return parse(asTyped(text), field)
}

export function formatsOf({ type, rules }: FormField): Format[] {
  return ALL_FORMATS.filter(
    (format) => FIELD_KINDS[type].format === format || rules.some(({ rule }) => rule === format),
  )
}
