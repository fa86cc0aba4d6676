import type { BankEntryProblem } from '../../../../contract/bank-entries'
import { type IsoDate, isIsoDate } from '../../../../contract/dates'
import { type Cents, MAX_CENTS } from '../../../../contract/money'
import { pauses } from '../../platform/pauses'
import {
  emptyDetail,
  parseEntry,
  parseStatementFile,
  type WrittenDetail,
  type WrittenEntry,
  type WrittenMoney,
} from './statement-file'

const PLACEHOLDERS = new Set(['', 'NONREF', 'NOREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'NONE', 'NA', 'NULL'])

function isPlaceholder(reference: string): boolean {
  const plain = reference.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return PLACEHOLDERS.has(plain) || /^0+$/.test(plain)
}

function referencesOf({ AcctSvcrRef }: WrittenEntry, { Refs }: WrittenDetail): string[] {
  const others = [...Refs.Prtry.map(({ Ref }) => Ref), Refs.TxId, Refs.InstrId, Refs.EndToEndId]
  return [AcctSvcrRef, Refs.AcctSvcrRef, ...others].map((one) => (isPlaceholder(one) ? '' : one))
}

function referenceOf(entry: WrittenEntry, detail: WrittenDetail, [index, count]: readonly [number, number]) {
  const [ofEntry = '', ofDetail = '', ...others] = referencesOf(entry, detail)
  // The payer chooses the last two and may repeat them.
  const own = ofDetail || others.slice(0, -2).find((one) => one !== '') || ''
  if (count === 1) return ofEntry || own || undefined
  return [ofEntry, own || (ofEntry && String(index + 1))].filter(Boolean).join('/') || undefined
}

/** The reference by which versions before migration 0047 stored a transfer. */
function earlierReferenceOf(
  { AcctSvcrRef }: WrittenEntry,
  { Refs }: WrittenDetail,
  [index, count]: readonly [number, number],
): string | undefined {
  if (count === 1) return AcctSvcrRef || Refs.AcctSvcrRef || undefined
  return [AcctSvcrRef, Refs.AcctSvcrRef || String(index + 1)].filter(Boolean).join('/')
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter((one) => one !== ''))]

const joined = (texts: readonly string[]) => texts.filter((one) => one !== '').join(' ')

function earlierRemittanceOf({ RmtInf }: WrittenDetail): string {
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

function ownReferencesOf(details: readonly WrittenDetail[], text: string): string[] {
  const references = details.map(({ Refs }) => Refs.EndToEndId)
  return unique(references).filter((one) => !isPlaceholder(one) && !text.includes(one))
}

// ISO 20022 codes of a transfer that was returned or recalled.
const RETURNS = ['RRTN', 'RPCR']

/** A transfer that did not stay: the shop's own that came back, or an incoming one that left again. */
function isReturned(entry: WrittenEntry, detail: WrittenDetail, iban: string): boolean {
  const sender = detail.RltdPties.DbtrAcct.Id.IBAN.replace(/\s/g, '').toUpperCase()
  const isOwn = entry.CdtDbtInd === 'CRDT' && sender !== '' && sender === iban
  const isCalledSo = [entry, detail].some(({ BkTxCd }) => RETURNS.includes(BkTxCd.Domn.Fmly.SubFmlyCd))
  return detail.RtrInf || isOwn || isCalledSo
}

/** Undefined if the text is no whole number of cents or exceeds MAX_CENTS. */
function centsOf({ '#text': amount }: WrittenMoney): Cents | undefined {
  const [, euros = '', decimals = ''] = /^\+?(\d*)(?:\.(\d*))?$/.exec(amount) ?? []
  if (euros + decimals === '' || /[1-9]/.test(decimals.slice(2))) return undefined
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
  return cents <= MAX_CENTS ? cents : undefined
}

function dayOf({ BookgDt, ValDt }: WrittenEntry): IsoDate | undefined {
  const isoDay = (BookgDt.Dt || BookgDt.DtTm || ValDt.Dt || ValDt.DtTm).slice(0, 10)
  return isIsoDate(isoDay) ? isoDay : undefined
}

function namesOf(details: readonly WrittenDetail[], role: 'Dbtr' | 'Cdtr'): string {
  const names = details.map(({ RltdPties }) => RltdPties[role].Nm || RltdPties[role].Pty.Nm)
  return unique(names).join(', ').slice(0, 140)
}

const detailsOf = ({ NtryDtls }: WrittenEntry) => NtryDtls.flatMap(({ TxDtls }) => TxDtls)

type Read = {
  /** 0 if unreadable; negative for the reversal of an arrival. */
  amount: Cents
  day: IsoDate | undefined
  isReversal: boolean
  role?: 'Dbtr' | 'Cdtr'
  problem?: BankEntryProblem
  details: readonly WrittenDetail[]
  /** Index and count among transfers booked as one entry. */
  place?: readonly [number, number]
}

const isMarked = ({ RvslInd }: WrittenEntry) => RvslInd === 'true' || RvslInd === '1'

const endingOf = (isReversal: boolean) => (isReversal ? ([80, '/reversal'] as const) : ([100, ''] as const))

function lineOf(entry: WrittenEntry, read: Read) {
  const { amount, day, isReversal, role = 'Dbtr', problem = null, details, place = [0, 1] } = read
  const [detail = emptyDetail()] = details.length === 1 ? details : []
  const named = namesOf(details, role)
  const payer = named || (isReversal ? namesOf(details, 'Dbtr') : '')
  // Versions up to 1.0.0-rc took returned money for an arrival.
  const wasReversal = isReversal && isMarked(entry)
  const knownName = wasReversal ? named : namesOf(details, 'Dbtr')
  const isWholeEntry = place[1] === 1
  const text = textOf(entry, details, isWholeEntry, writtenIn)
  const figures = problem && problem !== 'batch' ? [entry.Amt['@Ccy'], entry.Amt['#text']] : []
  const made = [...(day ? [day] : []), amount].join('/')
  // A bank may give a reversal the reference of the entry it reverses.
  const [length, suffix] = endingOf(isReversal)
  const [earlierLength, earlierSuffix] = endingOf(wasReversal)
  const ofBank = earlierReferenceOf(entry, detail, place)?.slice(0, earlierLength)
  const earlier = ofBank ?? (wasReversal ? made : undefined)
  return {
    ...{ amount, isReversal, day, payer, problem },
    /** The bank's reference, not necessarily unique; made of day and amount where the bank gives none. */
    reference: `${referenceOf(entry, detail, place)?.slice(0, length) ?? made}${suffix}`,
    remittance: joined([...figures, text, ...ownReferencesOf(details, text)]).slice(0, 500),
    /** The bank's own wording; entries with equal fingerprints are told apart by their position. */
    fingerprint: JSON.stringify([
      wasReversal,
      ...[day ?? [entry.BookgDt, entry.ValDt], problem ? [entry.CdtDbtInd, entry.Amt] : amount],
      // Version 1.0.0-rc identified entries by these texts; any more would make all its stored entries new.
      ...[referencesOf(entry, detail), knownName, textOf(entry, details, isWholeEntry, earlierRemittanceOf)],
    ]),
    /** The form in which versions before migration 0047 stored the entry. */
    earlier: earlier
      ? {
          reference: `${earlier}${earlierSuffix}`,
          payer: wasReversal ? payer : knownName,
          remittance: unique(details.map(earlierRemittanceOf)).join(' ').slice(0, 500),
        }
      : undefined,
  }
}

export type StatementEntry = ReturnType<typeof lineOf>
export type Statement = { id: string; iban: string; entries: StatementEntry[] }

/** Splits an entry that books several transfers, unless their sum differs from the entry. */
function transfersOf(entry: WrittenEntry, iban: string, amount: Cents, day: IsoDate): StatementEntry[] {
  const details = detailsOf(entry)
  const read = { day, isReversal: false }
  if (details.length < 2) return [lineOf(entry, { ...read, amount, details })]
  const transfers = details.map((detail, index) => {
    const own = detail.Amt['#text'] ? detail.Amt : detail.AmtDtls.TxAmt.Amt
    const isOther = detail.CdtDbtInd === 'DBIT' || !['', 'EUR'].includes(own['@Ccy'])
    const isReversal = isReturned(entry, detail, iban)
    return {
      amount: isOther ? undefined : centsOf(own),
      details: [detail],
      place: [index, details.length],
      isReversal,
      role: isReversal ? 'Cdtr' : 'Dbtr',
    } as const
  })
  const sum = transfers.reduce((all, transfer) => all + (transfer.amount ?? Number.NaN), 0)
  if (sum !== amount) return [lineOf(entry, { ...read, amount, details, problem: 'batch' })]
  return transfers.flatMap(({ amount: own = 0, ...transfer }) => {
    return own > 0 ? [lineOf(entry, { ...read, amount: own, ...transfer })] : []
  })
}

function problemOf(entry: WrittenEntry): BankEntryProblem | undefined {
  const { Sts, CdtDbtInd, Amt } = entry
  if (Sts !== 'BOOK') return 'status'
  if (CdtDbtInd !== 'CRDT' && CdtDbtInd !== 'DBIT') return 'direction'
  if (Amt['@Ccy'] !== 'EUR') return 'currency'
  if (centsOf(Amt) === undefined) return 'amount'
  return dayOf(entry) ? undefined : 'day'
}

// Announced or informational entries are no money yet.
const NOT_BOOKED = ['PDNG', 'INFO', 'FUTR']

function isPassedOver(entry: WrittenEntry): boolean {
  if (NOT_BOOKED.includes(entry.Sts)) return true
  const details = detailsOf(entry)
  const hasCredit = details.length > 1 && details.some(({ CdtDbtInd }) => CdtDbtInd === 'CRDT')
  return entry.CdtDbtInd === 'DBIT' && !hasCredit
}

function reversalOf(entry: WrittenEntry, amount: Cents, day: IsoDate): StatementEntry {
  const found = detailsOf(entry)
  const read = { day, isReversal: true, details: found.length === 1 ? found : [] }
  if (entry.CdtDbtInd === 'CRDT') return lineOf(entry, { ...read, amount, role: 'Cdtr' })
  return lineOf(entry, { ...read, amount: -amount })
}

function isUndoing(entry: WrittenEntry, iban: string): boolean {
  if (isMarked(entry)) return true
  const [detail = emptyDetail(), ...others] = detailsOf(entry)
  const isWhole = others.length === 0 || entry.CdtDbtInd === 'DBIT'
  return isWhole && [detail, ...others].every((one) => isReturned(entry, one, iban))
}

function entriesIn(entry: WrittenEntry, iban: string): StatementEntry[] {
  const isReversal = isUndoing(entry, iban)
  if (isReversal ? NOT_BOOKED.includes(entry.Sts) : isPassedOver(entry)) return []
  const [amount, day, isDebit] = [centsOf(entry.Amt), dayOf(entry), entry.CdtDbtInd === 'DBIT']
  const problem = problemOf(entry) ?? (isDebit && !isReversal ? 'direction' : undefined)
  if (problem || amount === undefined || !day) {
    const read = { day, isReversal, details: detailsOf(entry), problem: problem ?? 'amount' }
    const known = entry.Amt['@Ccy'] === 'EUR' ? (amount ?? 0) : 0
    return [lineOf(entry, { ...read, amount: isDebit ? -known : known })]
  }
  if (isReversal) return [reversalOf(entry, amount, day)]
  return amount === 0 ? [] : transfersOf(entry, iban, amount, day)
}

/** Keeps the identity that versions up to 1.0.0-rc gave entries: they did not decode character references. */
function knownAs(entries: StatementEntry[], literal: readonly StatementEntry[]): StatementEntry[] {
  if (literal.length !== entries.length) return entries
  return entries.map((entry, index) => {
    const { fingerprint, earlier } = literal[index] ?? entry
    return { ...entry, fingerprint, earlier }
  })
}

/**
 * Reads arrivals and reversals from a CAMT.053 file (ISO 20022); unreadable entries carry a `problem`. Throws Refusal
 * 'statement_unreadable' or 'too_large'.
 */
export async function readCamt053(xml: string): Promise<Statement[]> {
  const pause = pauses()
  const statements: Statement[] = []
  for (const { Id, Acct, entries: written } of parseStatementFile(xml)) {
    const iban = (Acct.Id.IBAN || Acct.Id.Othr.Id).replace(/\s/g, '').toUpperCase()
    const entries: StatementEntry[] = []
    for (const one of written) {
      await pause()
      const { entry, literal } = parseEntry(one)
      const found = entriesIn(entry, iban)
      entries.push(...(literal ? knownAs(found, entriesIn(literal, iban)) : found))
    }
    statements.push({ id: Id, iban, entries })
  }
  return statements
}
