import type { WrittenDetail, WrittenEntry } from './statement-file'

const PLACEHOLDERS = new Set(['', 'NONREF', 'NOREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'NONE', 'NA', 'NULL'])

function isPlaceholder(reference: string): boolean {
  const plain = reference.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return PLACEHOLDERS.has(plain) || /^0+$/.test(plain)
}

export function referencesOf({ AcctSvcrRef }: WrittenEntry, { Refs }: WrittenDetail): string[] {
  const others = [...Refs.Prtry.map(({ Ref }) => Ref), Refs.TxId, Refs.InstrId, Refs.EndToEndId]
  return [AcctSvcrRef, Refs.AcctSvcrRef, ...others].map((one) => (isPlaceholder(one) ? '' : one))
}

export function referenceOf(
  entry: WrittenEntry,
  detail: WrittenDetail,
  [index, count]: readonly [number, number],
): string | undefined {
  const [ofEntry = '', ofDetail = '', ...others] = referencesOf(entry, detail)
  // The payer chooses the last two and may repeat them.
  const own = ofDetail || others.slice(0, -2).find((one) => one !== '') || ''
  const said =
    count === 1 ? ofEntry || own : [ofEntry, own || (ofEntry && String(index + 1))].filter(Boolean).join('/')
  return said || undefined
}

/** The reference by which versions before migration 0047 stored a transfer. */
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

export function earlierRemittanceOf({ RmtInf }: WrittenDetail): string {
  return joined([...RmtInf.Strd.map(({ CdtrRefInf }) => CdtrRefInf.Ref), ...RmtInf.Ustrd])
}

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

/** The bank's additional text counts only if the payer wrote nothing. */
export const remittanceOf = (
  entry: WrittenEntry,
  details: readonly WrittenDetail[],
  isWholeEntry: boolean,
): string => textOf(entry, details, isWholeEntry, writtenIn)

export const knownTextOf = (
  entry: WrittenEntry,
  details: readonly WrittenDetail[],
  isWholeEntry: boolean,
): string => textOf(entry, details, isWholeEntry, earlierRemittanceOf)

export function ownReferencesOf(details: readonly WrittenDetail[], text: string): string[] {
  const references = details.map(({ Refs }) => Refs.EndToEndId)
  return unique(references).filter((one) => !isPlaceholder(one) && !text.includes(one))
}
