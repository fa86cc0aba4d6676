import { isPlaceholder } from './references'
import type { WrittenDetail, WrittenEntry } from './statement-file'

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
