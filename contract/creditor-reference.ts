/**
 * Returns the remainder of a text of digits and letters by 97, where each letter counts as two digits: A is 10, Z is 35 (ISO 7064, MOD
 * 97-10).
 */
function modulo97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Returns the creditor reference (ISO 11649) of an order, such as RF10NN264K7PXQ: its check digits reveal a slip of the fingers. */
export function creditorReference(orderNumber: string): string {
  const body = orderNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const check = 98 - modulo97(`${body}RF00`)
  return `RF${String(check).padStart(2, '0')}${body}`
}

/** Returns whether a text is one, however it is spaced. */
export function isCreditorReference(text: string): boolean {
  const reference = text.toUpperCase().replace(/\s/g, '')
  if (!/^RF\d\d[A-Z0-9]{1,21}$/.test(reference)) return false
  return modulo97(reference.slice(4) + reference.slice(0, 4)) === 1
}

/** Writes a text in groups of four, as people read and type account numbers and references. */
export function inFours(text: string): string {
  return text.replace(/.{4}(?=.)/g, '$& ')
}
