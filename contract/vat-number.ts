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

export function parseVatNumber(text: string, country?: string): string | undefined {
  const number = tidyVatNumber(text)
  if (!/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(number)) return undefined
  const code = country?.toUpperCase() ?? ''
  return number.startsWith(lookUp(PREFIXES, code) ?? code) ? number : undefined
}
