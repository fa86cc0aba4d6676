import type { WrittenDetail, WrittenEntry } from './statement-file'

// ISO's codes of what ends a transfer: it was returned, or whoever sent it has called it back.
const RETURNS = ['RRTN', 'RPCR']

/**
 * Returns whether a transfer is one that did not stay where it was sent: the shop's own that came back to the account, or one that has left it
 * again.
 */
export function isReturned(entry: WrittenEntry, detail: WrittenDetail, iban: string): boolean {
  const sender = detail.RltdPties.DbtrAcct.Id.IBAN.replace(/\s/g, '').toUpperCase()
  const isOwn = entry.CdtDbtInd === 'CRDT' && sender !== '' && sender === iban
  const isCalledSo = [entry, detail].some(({ BkTxCd }) => RETURNS.includes(BkTxCd.Domn.Fmly.SubFmlyCd))
  return detail.RtrInf || isOwn || isCalledSo
}
