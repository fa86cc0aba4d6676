import type { FormField } from './definition'

/** The parts of an address; their names follow the field's, as in Bezorg_Postcode. */
export const ADDRESS_PARTS = [
  'Adresline1',
  'Huisnummer',
  'Adresline2',
  'Postcode',
  'Plaatsnaam',
  'Provincie',
  'Landcode',
] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]

const FILE_TYPES: readonly string[] = ['file', 'multi-file', 'file-drag']

/** Whether a field is answered with uploads. A canvas may be, too: with a picture of a signature. */
export function takesFiles({ type }: FormField): boolean {
  return FILE_TYPES.includes(type)
}

/** The most files a field takes. */
export function mostFiles({ type, amount = 1 }: FormField): number {
  return type === 'file' ? 1 : amount
}

/**
 * The names under which a field's answer is kept in the values of a form:
 * - an address has one for each of its parts (`Bezorg_Postcode`);
 * - a field of files has a list of upload ids under its own name and, in the same order, the days of issue and of
 *   expiry it asks for under `<name>_issued` and `<name>_expires` (YYYY-MM-DD);
 * - a canvas has the typed name of who signs under its own name, or the id of a picture under `<name>_picture`;
 * - a display has none; any other field has its own. A phone number is one text, '+31612345678'.
 */
export function partNames(field: FormField): string[] {
  const { name, type, issued, expires } = field
  if (type === 'display') return []
  if (type === 'address') return ADDRESS_PARTS.map((part) => `${name}_${part}`)
  if (type === 'canvas') return [name, `${name}_picture`]
  if (!takesFiles(field)) return [name]
  return [name, ...(issued ? [`${name}_issued`] : []), ...(expires ? [`${name}_expires`] : [])]
}
