import type { WrittenDetail, WrittenEntry } from './statement-file'

const PLACEHOLDERS = new Set(['', 'NONREF', 'NOREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'NONE', 'NA', 'NULL'])

/** Returns whether a reference is one that banks write where they have none. */
export function isPlaceholder(reference: string): boolean {
  const plain = reference.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return PLACEHOLDERS.has(plain) || /^0+$/.test(plain)
}

/** Returns all references of a transfer that mean something; the bank's own of the entry and of the transfer come first. */
export function referencesOf({ AcctSvcrRef }: WrittenEntry, { Refs }: WrittenDetail): string[] {
  const others = [...Refs.Prtry.map(({ Ref }) => Ref), Refs.TxId, Refs.InstrId, Refs.EndToEndId]
  return [AcctSvcrRef, Refs.AcctSvcrRef, ...others].map((one) => (isPlaceholder(one) ? '' : one))
}

/** Returns the name of a transfer: the bank's reference, and the place where several were booked as one; undefined where it gives none. */
export function referenceOf(
  entry: WrittenEntry,
  detail: WrittenDetail,
  [index, count]: readonly [number, number],
): string | undefined {
  const [ofEntry = '', ofDetail = '', ...others] = referencesOf(entry, detail)
  // The payer chooses the last two, and may choose the same ones again.
  const own = ofDetail || others.slice(0, -2).find((one) => one !== '') || ''
  const said =
    count === 1 ? ofEntry || own : [ofEntry, own || (ofEntry && String(index + 1))].filter(Boolean).join('/')
  return said || undefined
}

/** Returns what versions before 0047 kept a transfer by, placeholders too; undefined where they kept none. */
export function earlierReferenceOf(
  { AcctSvcrRef }: WrittenEntry,
  { Refs }: WrittenDetail,
  [index, count]: readonly [number, number],
): string | undefined {
  if (count === 1) return AcctSvcrRef || Refs.AcctSvcrRef || undefined
  return [AcctSvcrRef, Refs.AcctSvcrRef || String(index + 1)].filter(Boolean).join('/')
}
