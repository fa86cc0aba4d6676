// Copied text has invisible characters: marks of direction, joiners, soft hyphens and variation selectors.
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu

/** Returns a number or an address as a keyboard types it, without invisible characters and with plain spaces and hyphens. */
export function asTyped(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/\s/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}
