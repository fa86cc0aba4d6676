import { MAX_UNITS } from './limits'

export type TypedUnit = { serial: string; barcode: string | null }

const MAX_LENGTH = 60

/**
 * Reads one unit a line: a serial number, and after a semicolon or a tab its barcode. Returns undefined if a line is invalid, or there are
 * too many.
 */
export function unitsFrom(text: string): TypedUnit[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const units = lines.map((line) => {
    const [serial = '', barcode = '', ...more] = line.split(/[;\t]/).map((part) => part.trim())
    const isRight =
      serial !== '' && more.length === 0 && [serial, barcode].every((part) => part.length <= MAX_LENGTH)
    return isRight ? { serial, barcode: barcode || null } : undefined
  })
  const right = units.filter((unit) => unit !== undefined)
  return right.length === units.length && right.length > 0 && right.length <= MAX_UNITS ? right : undefined
}
