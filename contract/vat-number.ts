import { lookUp } from './look-up'
import { asTyped } from './notation'

// Swiss numbers may end with the name of the tax, Norwegian ones with MVA.
const SUFFIXES: Record<string, RegExp> = { CH: /(?:MWST|TVA|IVA|VAT)$/, NO: /MVA$/ }

// The register calls Greece EL.
const PREFIXES: Record<string, string> = { GR: 'EL' }

/** Capitals without spaces, points and hyphens, with the prefix of the register and without a suffix; '' for nothing. */
export function tidyVatNumber(typed: string): string {
  const plain = asTyped(typed)
    .replaceAll(/[\s./-]/g, '')
    .toUpperCase()
    .replace(/^GR(?=\d)/, 'EL')
  const suffix = lookUp(SUFFIXES, plain.slice(0, 2))
  return suffix ? plain.replace(suffix, '') : plain
}

// By VIES, and by the registers of Switzerland, Norway, Liechtenstein, Iceland and the United Kingdom.
const FORMS = [
  String.raw`ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}`,
  String.raw`ES[A-Z\d]\d{7}[A-Z\d]|FI\d{8}|FR[A-Z\d]{2}\d{9}|HR\d{11}|HU\d{8}|IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}`,
  String.raw`IT\d{11}|LT\d{9}|LT\d{12}|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}`,
  String.raw`SE\d{12}|SI\d{8}|SK\d{10}|CHE\d{9}|NO\d{9}|LI\d{5}|IS\d{5,6}|(?:GB|XI)(?:\d{9}|\d{12}|(?:GD|HA)\d{3})`,
]
const FORM = new RegExp(`^(?:${FORMS.join('|')})$`)

/** Returns the number as registers have it; undefined unless it has the form of its country, and that is `country` where one is given. */
export function parseVatNumber(text: string, country?: string): string | undefined {
  const number = tidyVatNumber(text)
  if (!FORM.test(number)) return undefined
  const code = country?.toUpperCase() ?? ''
  return number.startsWith(lookUp(PREFIXES, code) ?? code) ? number : undefined
}

/** The number with the prefix of the country where it has none; undefined where it has one, or is no number then either. */
export function vatNumberIn(text: string, country: string): string | undefined {
  const number = tidyVatNumber(text)
  const code = country.toUpperCase()
  if (!/^\p{L}?\d/u.test(number) || !/^[A-Z]{2}$/.test(code)) return undefined
  return parseVatNumber(`${lookUp(PREFIXES, code) ?? code}${number}`)
}
