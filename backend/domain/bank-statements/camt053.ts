import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { type IsoDate, isIsoDate } from '../../../contract/dates'
import type { Cents } from '../../../contract/money'
import { Refusal } from '../refusal'

/** Money that has arrived on the account. */
export type StatementEntry = {
  /** The bank's own; undefined where it gives none. */
  reference: string | undefined
  amount: Cents
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
  RltdPties: z.object({ Dbtr: party.optional() }).or(z.literal('')).optional(),
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

function payerOf({ RltdPties }: Detail): string {
  const payer = RltdPties ? RltdPties.Dbtr : undefined
  return payer?.Nm ?? payer?.Pty?.Nm ?? ''
}

/** Several transfers that the bank booked as one are told apart by their place. */
function referenceOf(entry: Entry, detail: Detail, [index, count]: [number, number]): string | undefined {
  const own = detail.Refs ? detail.Refs.AcctSvcrRef : undefined
  if (count === 1) return entry.AcctSvcrRef || own || undefined
  return [entry.AcctSvcrRef, own || String(index + 1)].filter(Boolean).join('/')
}

function transfersOf(entry: Entry): StatementEntry[] {
  if (entry.CdtDbtInd !== 'CRDT' || entry.RvslInd === 'true' || entry.Sts !== 'BOOK') return []
  if (entry.Amt['@Ccy'] !== 'EUR') return []
  const found = entry.NtryDtls.flatMap((details) => (details ? details.TxDtls : []))
  const details: Detail[] = found.length > 0 ? found : [{}]
  const transfers = details.map((detail, index) => {
    const own = details.length === 1 ? entry.Amt : (detail.Amt ?? detail.AmtDtls?.TxAmt?.Amt)
    if (!own) throw new Refusal('statement_unreadable')
    return {
      reference: referenceOf(entry, detail, [index, details.length])?.slice(0, 100),
      amount: centsOf(own),
      day: dayOf(entry),
      payer: payerOf(detail).slice(0, 140),
      remittance: remittanceOf(detail).slice(0, 500),
    }
  })
  const sum = transfers.reduce((all, { amount }) => all + amount, 0)
  if (sum !== centsOf(entry.Amt)) throw new Refusal('statement_unreadable')
  return transfers.filter(({ amount }) => amount > 0)
}

/**
 * What a bank's file (ISO 20022, CAMT.053) says has arrived in euros. Throws Refusal 'statement_unreadable' for anything
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
    entries: Ntry.flatMap(transfersOf),
  }))
}
