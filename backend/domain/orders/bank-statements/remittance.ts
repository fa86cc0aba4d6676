import type { WrittenDetail, WrittenEntry } from './statement-file'

const PLACEHOLDERS = new Set(['', 'NONREF', 'NOREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'NONE', 'NA', 'NULL'])

/** Returns whether a reference is one that banks write where they have none. */
function isPlaceholder(reference: string): boolean {
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

export const unique = (texts: readonly string[]) => [...new Set(texts.filter((one) => one !== ''))]

const joined = (texts: readonly string[]) => texts.filter((one) => one !== '').join(' ')

/** Returns what the payer has written with a transfer, as versions before 0047 read it. */
export function earlierRemittanceOf({ RmtInf }: WrittenDetail): string {
  return joined([...RmtInf.Strd.map(({ CdtrRefInf }) => CdtrRefInf.Ref), ...RmtInf.Ustrd])
}

/** Returns what the payer has written with a transfer: references, numbers of documents and text. */
function writtenIn({ RmtInf }: WrittenDetail): string {
  const structured = RmtInf.Strd.flatMap(({ CdtrRefInf, RfrdDocInf, AddtlRmtInf }) => {
    return [CdtrRefInf.Ref, ...RfrdDocInf.map(({ Nb }) => Nb), ...AddtlRmtInf]
  })
  return joined([...structured, ...RmtInf.Ustrd])
}

function textOf(
  { AddtlNtryInf }: WrittenEntry,
  details: readonly WrittenDetail[],
  isWholeEntry: boolean,
  written: (detail: WrittenDetail) => string,
): string {
  const added = unique(details.map(({ AddtlTxInf }) => AddtlTxInf)).join(' ')
  return unique(details.map(written)).join(' ') || added || (isWholeEntry ? AddtlNtryInf : '')
}

/** The text of transfers that are kept as one; what the bank adds to it counts only where there is no other. */
export const remittanceOf = (
  entry: WrittenEntry,
  details: readonly WrittenDetail[],
  isWholeEntry: boolean,
): string => textOf(entry, details, isWholeEntry, writtenIn)

/** Returns the part of it by which transfers are known. */
export const knownTextOf = (
  entry: WrittenEntry,
  details: readonly WrittenDetail[],
  isWholeEntry: boolean,
): string => textOf(entry, details, isWholeEntry, earlierRemittanceOf)

/** Returns the references of their own by which payers have sent transfers, unless `text` has them already. */
export function ownReferencesOf(details: readonly WrittenDetail[], text: string): string[] {
  const references = details.map(({ Refs }) => Refs.EndToEndId)
  return unique(references).filter((one) => !isPlaceholder(one) && !text.includes(one))
}
