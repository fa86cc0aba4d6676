import type { BankEntryProblem } from '../../../../contract/bank-entries'
import { type IsoDate, isIsoDate } from '../../../../contract/dates'
import { type Cents, MAX_CENTS } from '../../../../contract/money'
import { pauses } from '../../platform/pauses'
import {
  type CamtDetail,
  type CamtEntry,
  type CamtMoney,
  emptyDetail,
  parseEntry,
  parseStatementFile,
} from './statement-file'

const PLACEHOLDERS = new Set(['', 'NONREF', 'NOREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'NONE', 'NA', 'NULL'])

function isPlaceholder(reference: string): boolean {
  const plain = reference.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return PLACEHOLDERS.has(plain) || /^0+$/.test(plain)
}

function referencesOf({ AcctSvcrRef }: CamtEntry, { Refs }: CamtDetail): string[] {
  const detailReferences = [...Refs.Prtry.map(({ Ref }) => Ref), Refs.TxId, Refs.InstrId, Refs.EndToEndId]
  return [AcctSvcrRef, Refs.AcctSvcrRef, ...detailReferences].map((reference) =>
    isPlaceholder(reference) ? '' : reference,
  )
}

function referenceOf(entry: CamtEntry, detail: CamtDetail, [index, count]: readonly [number, number]) {
  const [entryReference = '', bankReference = '', ...furtherReferences] = referencesOf(entry, detail)
  // The payer chooses the last two and may repeat them.
  const own = bankReference || furtherReferences.slice(0, -2).find((reference) => reference !== '') || ''
  if (count === 1) return entryReference || own || undefined
  return [entryReference, own || (entryReference && String(index + 1))].filter(Boolean).join('/') || undefined
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

const joinTexts = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')

function earlierRemittanceOf({ RmtInf }: CamtDetail): string {
  return joinTexts([...RmtInf.Strd.map(({ CdtrRefInf }) => CdtrRefInf.Ref), ...RmtInf.Ustrd])
}

function remittanceIn({ RmtInf }: CamtDetail): string {
  const structured = RmtInf.Strd.flatMap(({ CdtrRefInf, RfrdDocInf, AddtlRmtInf }) => {
    return [CdtrRefInf.Ref, ...RfrdDocInf.map(({ Nb }) => Nb), ...AddtlRmtInf]
  })
  return joinTexts([...structured, ...RmtInf.Ustrd])
}

function textOf(
  { AddtlNtryInf }: CamtEntry,
  details: readonly CamtDetail[],
  isWholeEntry: boolean,
  remittanceOf: (detail: CamtDetail) => string,
): string {
  const added = unique(details.map(({ AddtlTxInf }) => AddtlTxInf)).join(' ')
  return unique(details.map(remittanceOf)).join(' ') || added || (isWholeEntry ? AddtlNtryInf : '')
}

function ownReferencesOf(details: readonly CamtDetail[], text: string): string[] {
  const references = details.map(({ Refs }) => Refs.EndToEndId)
  return unique(references).filter((reference) => !isPlaceholder(reference) && !text.includes(reference))
}

// ISO 20022 codes of a transfer that was returned or recalled.
const RETURN_CODES = ['RRTN', 'RPCR']

const senderOf = ({ RltdPties }: CamtDetail) => RltdPties.DbtrAcct.Id.IBAN.replace(/\s/g, '').toUpperCase()

/** A transfer that did not stay: the shop's own that came back, or an incoming one that left again. */
function isReturned(entry: CamtEntry, detail: CamtDetail, iban: string): boolean {
  const sender = senderOf(detail)
  const isOwnTransfer = entry.CdtDbtInd === 'CRDT' && sender !== '' && sender === iban
  const hasReturnCode = [entry, detail].some(({ BkTxCd }) =>
    RETURN_CODES.includes(BkTxCd.Domn.Fmly.SubFmlyCd),
  )
  return detail.RtrInf || isOwnTransfer || hasReturnCode
}

/** Undefined if the text is no whole number of cents or exceeds MAX_CENTS. */
function centsOf({ '#text': amount }: CamtMoney): Cents | undefined {
  const [, euros = '', decimals = ''] = /^\+?(\d*)(?:\.(\d*))?$/.exec(amount) ?? []
  if (euros + decimals === '' || /[1-9]/.test(decimals.slice(2))) return undefined
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
  return cents <= MAX_CENTS ? cents : undefined
}

function dayOf({ BookgDt, ValDt }: CamtEntry): IsoDate | undefined {
  const isoDay = (BookgDt.Dt || BookgDt.DtTm || ValDt.Dt || ValDt.DtTm).slice(0, 10)
  return isIsoDate(isoDay) ? isoDay : undefined
}

function namesOf(details: readonly CamtDetail[], role: 'Dbtr' | 'Cdtr'): string {
  const names = details.map(({ RltdPties }) => RltdPties[role].Nm || RltdPties[role].Pty.Nm)
  return unique(names).join(', ').slice(0, 140)
}

const detailsOf = ({ NtryDtls }: CamtEntry) => NtryDtls.flatMap(({ TxDtls }) => TxDtls)

type ParsedEntry = {
  /** 0 if unreadable; negative for the reversal of an arrival. */
  amount: Cents
  day: IsoDate | undefined
  isReversal: boolean
  role?: 'Dbtr' | 'Cdtr'
  problem?: BankEntryProblem
  details: readonly CamtDetail[]
  /** Index and count among transfers booked as one entry. */
  place?: readonly [number, number]
}

const isMarkedReversal = ({ RvslInd }: CamtEntry) => RvslInd === 'true' || RvslInd === '1'

function statementEntry(entry: CamtEntry, parsed: ParsedEntry) {
  const { amount, day, isReversal, role = 'Dbtr', problem = null, details, place = [0, 1] } = parsed
  const [detail = emptyDetail()] = details.length === 1 ? details : []
  const names = namesOf(details, role)
  const payer = names || (isReversal ? namesOf(details, 'Dbtr') : '')
  // Versions up to 1.0.0-rc took returned money for an arrival.
  const wasReversal = isReversal && isMarkedReversal(entry)
  const earlierPayer = wasReversal ? names : namesOf(details, 'Dbtr')
  const isWholeEntry = place[1] === 1
  const text = textOf(entry, details, isWholeEntry, remittanceIn)
  const amountTexts = problem && problem !== 'batch' ? [entry.Amt['@Ccy'], entry.Amt['#text']] : []
  const dayAndAmount = [...(day ? [day] : []), amount].join('/')
  // A bank may give a reversal the reference of the entry it reverses.
  const [length, suffix] = isReversal ? ([80, '/reversal'] as const) : ([100, ''] as const)
  return {
    ...{ amount, isReversal, day, payer, problem },
    payer_account: (!isReversal && senderOf(detail).slice(0, 34)) || null,
    /** The bank's reference, not necessarily unique; made of day and amount where the bank gives none. */
    reference: `${referenceOf(entry, detail, place)?.slice(0, length) ?? dayAndAmount}${suffix}`,
    remittance: joinTexts([...amountTexts, text, ...ownReferencesOf(details, text)]).slice(0, 500),
    /** The bank's own wording; entries with equal fingerprints are told apart by their position. */
    fingerprint: JSON.stringify([
      wasReversal,
      ...[day ?? [entry.BookgDt, entry.ValDt], problem ? [entry.CdtDbtInd, entry.Amt] : amount],
      // Version 1.0.0-rc identified entries by these texts; any more would make all its stored entries new.
      ...[
        referencesOf(entry, detail),
        earlierPayer,
        textOf(entry, details, isWholeEntry, earlierRemittanceOf),
      ],
    ]),
  }
}

export type StatementEntry = ReturnType<typeof statementEntry>
export type Statement = { id: string; iban: string; entries: StatementEntry[] }

/** Splits an entry that books several transfers, unless their sum differs from the entry. */
function transfersOf(entry: CamtEntry, iban: string, amount: Cents, day: IsoDate): StatementEntry[] {
  const details = detailsOf(entry)
  const parsed = { day, isReversal: false }
  if (details.length < 2) return [statementEntry(entry, { ...parsed, amount, details })]
  const transfers = details.map((detail, index) => {
    const money = detail.Amt['#text'] ? detail.Amt : detail.AmtDtls.TxAmt.Amt
    const isUnusable = detail.CdtDbtInd === 'DBIT' || !['', 'EUR'].includes(money['@Ccy'])
    const isReversal = isReturned(entry, detail, iban)
    return {
      amount: isUnusable ? undefined : centsOf(money),
      details: [detail],
      place: [index, details.length],
      isReversal,
      role: isReversal ? 'Cdtr' : 'Dbtr',
    } as const
  })
  const sum = transfers.reduce((total, transfer) => total + (transfer.amount ?? Number.NaN), 0)
  if (sum !== amount) return [statementEntry(entry, { ...parsed, amount, details, problem: 'batch' })]
  return transfers.flatMap(({ amount: transferAmount = 0, ...transfer }) => {
    return transferAmount > 0
      ? [statementEntry(entry, { ...parsed, amount: transferAmount, ...transfer })]
      : []
  })
}

function problemOf(entry: CamtEntry): BankEntryProblem | undefined {
  const { Sts, CdtDbtInd, Amt } = entry
  if (Sts !== 'BOOK') return 'status'
  if (CdtDbtInd !== 'CRDT' && CdtDbtInd !== 'DBIT') return 'direction'
  if (Amt['@Ccy'] !== 'EUR') return 'currency'
  if (centsOf(Amt) === undefined) return 'amount'
  return dayOf(entry) ? undefined : 'day'
}

// Announced or informational entries are no money yet.
const NOT_BOOKED = ['PDNG', 'INFO', 'FUTR']

function isSkipped(entry: CamtEntry): boolean {
  if (NOT_BOOKED.includes(entry.Sts)) return true
  const details = detailsOf(entry)
  const hasCredit = details.length > 1 && details.some(({ CdtDbtInd }) => CdtDbtInd === 'CRDT')
  return entry.CdtDbtInd === 'DBIT' && !hasCredit
}

function reversalOf(entry: CamtEntry, amount: Cents, day: IsoDate): StatementEntry {
  const details = detailsOf(entry)
  const parsed = { day, isReversal: true, details: details.length === 1 ? details : [] }
  if (entry.CdtDbtInd === 'CRDT') return statementEntry(entry, { ...parsed, amount, role: 'Cdtr' })
  return statementEntry(entry, { ...parsed, amount: -amount })
}

function isReversed(entry: CamtEntry, iban: string): boolean {
  if (isMarkedReversal(entry)) return true
  const [firstDetail = emptyDetail(), ...furtherDetails] = detailsOf(entry)
  const isWhole = furtherDetails.length === 0 || entry.CdtDbtInd === 'DBIT'
  return isWhole && [firstDetail, ...furtherDetails].every((detail) => isReturned(entry, detail, iban))
}

function entriesIn(entry: CamtEntry, iban: string): StatementEntry[] {
  const isReversal = isReversed(entry, iban)
  if (isReversal ? NOT_BOOKED.includes(entry.Sts) : isSkipped(entry)) return []
  const [amount, day, isDebit] = [centsOf(entry.Amt), dayOf(entry), entry.CdtDbtInd === 'DBIT']
  const problem = problemOf(entry) ?? (isDebit && !isReversal ? 'direction' : undefined)
  if (problem || amount === undefined || !day) {
    const parsed = { day, isReversal, details: detailsOf(entry), problem: problem ?? 'amount' }
    const euroAmount = entry.Amt['@Ccy'] === 'EUR' ? (amount ?? 0) : 0
    return [statementEntry(entry, { ...parsed, amount: isDebit ? -euroAmount : euroAmount })]
  }
  if (isReversal) return [reversalOf(entry, amount, day)]
  return amount === 0 ? [] : transfersOf(entry, iban, amount, day)
}

/** Keeps the identity that versions up to 1.0.0-rc gave entries: they did not decode character references. */
function withIdentity(entries: StatementEntry[], literal: readonly StatementEntry[]): StatementEntry[] {
  if (literal.length !== entries.length) return entries
  return entries.map((entry, index) => {
    const { fingerprint } = literal[index] ?? entry
    return { ...entry, fingerprint }
  })
}

/**
 * Reads arrivals and reversals from a CAMT.053 or CAMT.052 file (ISO 20022); unreadable entries carry a `problem`. Throws Refusal
 * 'statement_unreadable' or 'too_large'.
 */
export async function readStatements(xml: string, pause = pauses()): Promise<Statement[]> {
  await pause()
  const statements: Statement[] = []
  for (const { Id, Acct, entries: entryXmls } of parseStatementFile(xml)) {
    const iban = (Acct.Id.IBAN || Acct.Id.Othr.Id).replace(/\s/g, '').toUpperCase()
    const entries: StatementEntry[] = []
    for (const entryXml of entryXmls) {
      await pause()
      const { entry, literal } = parseEntry(entryXml)
      const parsedEntries = entriesIn(entry, iban)
      entries.push(...(literal ? withIdentity(parsedEntries, entriesIn(literal, iban)) : parsedEntries))
    }
    statements.push({ id: Id, iban, entries })
  }
  return statements
}
