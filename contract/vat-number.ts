import { lookUp } from './look-up'
import { asTyped } from './notation'

// Swiss numbers end with the tax in a language of the country, those of Norway with its own; their digits alone name the business.
const SUFFIXES: Record<string, RegExp> = { CH: /(?:MWST|TVA|IVA|VAT)$/, NO: /MVA$/ }

// Numbers of Greece begin with EL in the register, of Switzerland with the letters of its own one.
const PREFIXES: Record<string, string> = { GR: 'EL' }

/**
 * Returns capitals without spaces, points and hyphens, with the prefix of the register and without the suffix of the country; '' for
 * nothing.
 */
export function tidyVatNumber(typed: string): string {
  const plain = asTyped(typed)
    .replaceAll(/[\s./-]/g, '')
    .toUpperCase()
    .replace(/^GR(?=\d)/, 'EL')
  const suffix = lookUp(SUFFIXES, plain.slice(0, 2))
  return suffix ? plain.replace(suffix, '') : plain
}

/** Returns a VAT number as it is stored; undefined for an invalid one, or one of another country than `country`. */
export function parseVatNumber(text: string, country?: string): string | undefined {
  const number = tidyVatNumber(text)
  if (!/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(number)) return undefined
  const code = country?.toUpperCase() ?? ''
  return number.startsWith(lookUp(PREFIXES, code) ?? code) ? number : undefined
}
