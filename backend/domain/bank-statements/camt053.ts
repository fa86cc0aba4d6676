import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { type IsoDate, isIsoDate } from '../../../contract/dates'
import type { Cents } from '../../../contract/money'
import { Refusal } from '../refusal'

/** Money that has arrived on the account, or what the bank has reversed. */
export type StatementEntry = {
  /** The bank's own; undefined where it gives none. */
  reference: string | undefined
  /** Below 0 for an arrival that was reversed: it has left again. */
  amount: Cents
  isReversal: boolean
  day: IsoDate
  payer: string
  remittance: string
}

type Statement = { iban: string; entries: StatementEntry[] }

const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
})

const text = z.coerce.string().trim()
const money = z.object({ '#text': z.string().regex(/^\d{1,12}(\.\d{1,5})?$/), '@Ccy': z.string() })
// A code stands alone or, in newer versions, in an element of its own.
const code = z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)])
const party = z.object({ Nm: text.optional(), Pty: z.object({ Nm: text.optional() }).optional() })
const day = z.object({ Dt: text.optional(), DtTm: text.optional() })

const detailSchema = z.object({
  Refs: z.object({ AcctSvcrRef: text.optional() }).or(z.literal('')).optional(),
  Amt: money.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: money }).optional() }).optional(),
  RltdPties: z.object({ Dbtr: party.optional(), Cdtr: party.optional() }).or(z.literal('')).optional(),
  RmtInf: z
    .object({
      Ustrd: z.array(text).default([]),
      Strd: z
        .array(z.object({ CdtrRefInf: z.object({ Ref: text.optional() }).optional() }).or(z.literal('')))
        .default([]),
    })
    .or(z.literal(''))
    .optional(),
})

const entrySchema = z.object({
  Amt: money,
  CdtDbtInd: z.string(),
  RvslInd: z.string().optional(),
  Sts: code,
  BookgDt: day.optional(),
  ValDt: day.optional(),
  AcctSvcrRef: text.optional(),
  NtryDtls: z.array(z.object({ TxDtls: z.array(detailSchema).default([]) }).or(z.literal(''))).default([]),
})

const statementSchema = z.object({
  Acct: z.object({ Id: z.object({ IBAN: text }) }),
  Ntry: z.array(entrySchema).default([]),
})

const documentSchema = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statementSchema) }) }),
})

type Detail = z.output<typeof detailSchema>
type Entry = z.output<typeof entrySchema>

function centsOf({ '#text': amount }: z.output<typeof money>): Cents {
  const [euros = '0', decimals = ''] = amount.split('.')
  const [cents, rest] = [decimals.padEnd(2, '0').slice(0, 2), decimals.slice(2)]
  if (/[1-9]/.test(rest)) throw new Refusal('statement_unreadable')
  return Number(euros) * 100 + Number(cents)
}

function dayOf({ BookgDt, ValDt }: Entry): IsoDate {
  const found = [BookgDt, ValDt].flatMap((given) => [given?.Dt, given?.DtTm]).find((given) => given)
  const isoDay = found?.slice(0, 10) ?? ''
  if (!isIsoDate(isoDay)) throw new Refusal('statement_unreadable')
  return isoDay
}

function remittanceOf({ RmtInf }: Detail): string {
  if (!RmtInf) return ''
  const references = RmtInf.Strd.map((one) => (one ? (one.CdtrRefInf?.Ref ?? '') : ''))
  return [...references, ...RmtInf.Ustrd].filter((one) => one !== '').join(' ')
}

function nameOf({ RltdPties }: Detail, role: 'Dbtr' | 'Cdtr'): string {
  const party = RltdPties ? RltdPties[role] : undefined
  return party?.Nm ?? party?.Pty?.Nm ?? ''
}

/** Several transfers that the bank booked as one are told apart by their place. */
function referenceOf(entry: Entry, detail: Detail, [index, count]: [number, number]): string | undefined {
  const own = detail.Refs ? detail.Refs.AcctSvcrRef : undefined
  if (count === 1) return entry.AcctSvcrRef || own || undefined
  return [entry.AcctSvcrRef, own || String(index + 1)].filter(Boolean).join('/')
}

const detailsOf = ({ NtryDtls }: Entry) => NtryDtls.flatMap((details) => (details ? details.TxDtls : []))

function transfersOf(entry: Entry): StatementEntry[] {
  if (entry.CdtDbtInd !== 'CRDT') return []
  const found = detailsOf(entry)
  const details: Detail[] = found.length > 0 ? found : [{}]
  const transfers = details.map((detail, index) => {
    const own = details.length === 1 ? entry.Amt : (detail.Amt ?? detail.AmtDtls?.TxAmt?.Amt)
    if (!own) throw new Refusal('statement_unreadable')
    return {
      reference: referenceOf(entry, detail, [index, details.length])?.slice(0, 100),
      amount: centsOf(own),
      isReversal: false,
      day: dayOf(entry),
      payer: nameOf(detail, 'Dbtr').slice(0, 140),
      remittance: remittanceOf(detail).slice(0, 500),
    }
  })
  const sum = transfers.reduce((all, { amount }) => all + amount, 0)
  if (sum !== centsOf(entry.Amt)) throw new Refusal('statement_unreadable')
  return transfers.filter(({ amount }) => amount > 0)
}

/** As a whole, and never without a reference: what is not kept would be overlooked. */
function reversalOf(entry: Entry): StatementEntry {
  const found = detailsOf(entry)
  const detail: Detail = found.length === 1 ? (found[0] ?? {}) : {}
  const isBack = entry.CdtDbtInd === 'CRDT'
  const [amount, day] = [centsOf(entry.Amt) * (isBack ? 1 : -1), dayOf(entry)]
  // The bank may name it like the entry that it reverses.
  const reference = referenceOf(entry, detail, [0, 1])?.slice(0, 80) ?? `${day}/${amount}`
  return {
    reference: `${reference}/reversal`,
    amount,
    isReversal: true,
    day,
    // Who pays and who is paid stay as in what is reversed.
    payer: nameOf(detail, isBack ? 'Cdtr' : 'Dbtr').slice(0, 140),
    remittance: remittanceOf(detail).slice(0, 500),
  }
}

function entriesIn(entry: Entry): StatementEntry[] {
  if (entry.Sts !== 'BOOK' || entry.Amt['@Ccy'] !== 'EUR') return []
  const isReversal = entry.RvslInd === 'true' || entry.RvslInd === '1'
  return isReversal ? [reversalOf(entry)] : transfersOf(entry)
}

/**
 * What a bank's file (ISO 20022, CAMT.053) says has arrived in euros, and what it has reversed. Throws Refusal 'statement_unreadable' for anything
 * else, and for files that declare entities.
 */
export function readCamt053(xml: string): Statement[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || XMLValidator.validate(xml) !== true) {
    throw new Refusal('statement_unreadable')
  }
  const parsed = documentSchema.safeParse(parser.parse(xml))
  if (!parsed.success) throw new Refusal('statement_unreadable')
  return parsed.data.Document.BkToCstmrStmt.Stmt.map(({ Acct, Ntry }) => ({
    iban: Acct.Id.IBAN.replace(/\s/g, '').toUpperCase(),
    entries: Ntry.flatMap(entriesIn),
  }))
}
