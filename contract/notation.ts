// Copied text brings along signs that nobody sees: marks of direction, joiners, soft hyphens and variants of signs.
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu

/**
 * Returns a notation such as a number or an address as a keyboard types it: without signs that nobody sees, and with plain spaces and
 * hyphens.
 */
export function asTyped(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/\s/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}
