/** Modulo 97, where a letter counts as two digits: A is 10, Z is 35 (ISO 7064, MOD 97-10). */
function modulo97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** A creditor reference (ISO 11649), such as RF10NN264K7PXQ. */
export function creditorReference(orderNumber: string): string {
  const body = orderNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const check = 98 - modulo97(`${body}RF00`)
  return `RF${String(check).padStart(2, '0')}${body}`
}

export function inFours(text: string): string {
  return text.replace(/.{4}(?=.)/g, '$& ')
}
