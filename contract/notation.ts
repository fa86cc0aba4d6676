// Copied text has invisible characters: marks of direction, joiners, soft hyphens and variation selectors.
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu

// East Asian keyboards write them as wide as their own characters.
const FULL_WIDTH = /[\uff01-\uff5e]/g
const WIDER = 0xfee0

/** Returns a number or an address as a keyboard types it, without invisible characters and with plain characters, spaces and hyphens. */
export function asTyped(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER))
    .replace(/\s/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}
