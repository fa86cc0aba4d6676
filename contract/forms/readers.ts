import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { MAX_TEXT_LENGTH } from '../limits'
import type { FormField } from './definition'
import type { Rule } from './rules'

/** What a text can be read as. */
export type Kind = 'email' | 'phone' | 'number' | 'date' | 'code' | 'iban' | 'vat'

const emailSchema = z.string().email().max(MAX_TEXT_LENGTH)

/** How many digits a code has where its field does not say. */
export const CODE_LENGTH = 6

// A number without '+' is taken for one of the country only if it exists there: elsewhere it would be another's.
function readPhone(text: string, country = 'nl'): string | undefined {
  if (!/^(?:\+|\()?[\d\s()./-]{5,24}$/.test(text)) return undefined
  const code = country.toUpperCase()
  const defaultCountry: CountryCode = isSupportedCountry(code) ? code : 'NL'
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false })
  if (!number) return undefined
  const isWhole = /^(?:\+|00)/.test(text)
  return (isWhole ? number.isPossible() : number.isValid()) ? number.number : undefined
}

// '1.234' is a thousand to some and one and a bit to others: it is asked again rather than guessed.
function readNumber(text: string): string | undefined {
  if (text.length > 20 || !/^-?\d{1,15}(?:\.\d{1,10})?$/.test(text)) return undefined
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? undefined : text
}

const padded = (text = '') => text.padStart(2, '0')

// The days of people's papers and births lie before the days of orders (contract/dates).
function readDay(text: string): string | undefined {
  const dayFirst = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(text)
  const day = dayFirst ? `${dayFirst[3]}-${padded(dayFirst[2])}-${padded(dayFirst[1])}` : text
  if (!/^(?:19|2[01])\d\d-\d\d-\d\d$/.test(day)) return undefined
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}

function readCode(text: string, length = CODE_LENGTH): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  return digits.length === length && /^\d+$/.test(digits) ? digits : undefined
}

function readIban(text: string): string | undefined {
  const iban = electronicFormatIBAN(text.replaceAll(/\s/g, ''))
  return iban && isValidIBAN(iban) ? iban : undefined
}

// How the numbers of a country begin; Greece has two letters of its own for it.
const prefixOf = (country: string) => (country.toLowerCase() === 'gr' ? 'EL' : country.toUpperCase())

function readVat(text: string, country?: string): string | undefined {
  const number = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(number)) return undefined
  return !country || number.startsWith(prefixOf(country)) ? number : undefined
}

/** The kinds an answer must be of: by the type of its field, and by its rules. */
export function kindsOf({ type, rules }: FormField): Kind[] {
  const named = [type, ...rules.map(({ rule }) => rule)]
  return KINDS.filter((kind) => named.includes(kind))
}
const KINDS: readonly Kind[] = ['email', 'phone', 'number', 'date', 'code', 'iban', 'vat']

function ruleOf<Name extends Rule['rule']>(field: FormField, name: Name) {
  return field.rules.find((one): one is Extract<Rule, { rule: Name }> => one.rule === name)
}

/**
 * Reads a text as what it should be. In: the text, trimmed. Out: the one way in which it is kept (a phone number as
 * '+31612345678', a day as '2026-12-21', an IBAN without spaces), or undefined where it is no such thing.
 */
export function readAs(kind: Kind, text: string, field: FormField): string | undefined {
  switch (kind) {
    case 'email':
      return emailSchema.safeParse(text).success ? text : undefined
    case 'phone':
      return readPhone(text, ruleOf(field, 'phone')?.country)
    case 'number':
      return readNumber(text)
    case 'date':
      return readDay(text)
    case 'code':
      return readCode(text, field.length)
    case 'iban':
      return readIban(text)
    case 'vat':
      return readVat(text, ruleOf(field, 'vat')?.country)
  }
}
