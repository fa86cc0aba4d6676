/** Whether a bank would take a creditor reference: modulo 97 of its digits, of which a letter has two, is 1. */
export function isCreditorReference(text: string): boolean {
  const reference = text.toUpperCase().replace(/\s/g, '')
  if (!/^RF\d\d[A-Z0-9]{1,21}$/.test(reference)) return false
  const digits = (reference.slice(4) + reference.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}
