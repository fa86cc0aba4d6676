import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal'

const LISTS = new Set(['Stmt', 'Ntry'])

const OPTIONS = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name: string) => LISTS.has(name),
}
const parser = new XMLParser({ ...OPTIONS, htmlEntities: true })
// References to characters stay as they are written, but for those that every XML file knows by name.
const literalParser = new XMLParser(OPTIONS)
const LITERAL = /&(?!(?:amp|lt|gt|quot|apos);)/

// Banks leave elements out, leave them empty and repeat them, so that within an entry anything may be missing: what is not there is ''.
const first = (given: unknown): unknown => (Array.isArray(given) ? given[0] : given)

const isNode = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null

const text = z.preprocess((given) => {
  const one = first(given)
  return isNode(one) ? one['#text'] : one
}, z.string().trim().catch(''))

const node = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((given) => {
    const one = first(given)
    return isNode(one) ? one : {}
  }, z.object(shape))

const list = <One extends z.ZodTypeAny>(one: One) =>
  z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(one))

const money = z.preprocess(
  (given) => (typeof first(given) === 'string' ? { '#text': first(given) } : given),
  node({ '#text': text, '@Ccy': text }),
)

// A code stands alone or, in newer versions, in an element of its own; what only this bank knows does so in another.
const code = z.preprocess((given) => {
  const one = first(given)
  return isNode(one) ? one.Cd : one
}, text)

/** Returns whether an element has text, or another one in it that has; attributes tell nothing. */
function hasText(given: unknown): boolean {
  if (!isNode(given)) return typeof given === 'string' && given.trim() !== ''
  return Object.entries(given).some(([name, value]) => !name.startsWith('@') && hasText(value))
}

const isFilled = z.unknown().transform(hasText)

const party = node({ Nm: text, Pty: node({ Nm: text }) })
const account = node({ Id: node({ IBAN: text, Othr: node({ Id: text }) }) })
// ISO's codes of transactions say by it what was booked.
const kind = node({ Domn: node({ Fmly: node({ SubFmlyCd: text }) }) })
const day = node({ Dt: text, DtTm: text })

const detailSchema = node({
  Refs: node({
    AcctSvcrRef: text,
    InstrId: text,
    EndToEndId: text,
    TxId: text,
    Prtry: list(node({ Ref: text })),
  }),
  Amt: money,
  AmtDtls: node({ TxAmt: node({ Amt: money }) }),
  CdtDbtInd: text,
  BkTxCd: kind,
  RltdPties: node({ Dbtr: party, Cdtr: party, DbtrAcct: account }),
  RmtInf: node({
    Ustrd: list(text),
    Strd: list(
      node({
        CdtrRefInf: node({ Ref: text }),
        RfrdDocInf: list(node({ Nb: text })),
        AddtlRmtInf: list(text),
      }),
    ),
  }),
  RtrInf: isFilled,
  AddtlTxInf: text,
})

const entrySchema = node({
  Amt: money,
  CdtDbtInd: text,
  RvslInd: text,
  Sts: code,
  BookgDt: day,
  ValDt: day,
  AcctSvcrRef: text,
  BkTxCd: kind,
  NtryDtls: list(node({ TxDtls: list(detailSchema) })),
  AddtlNtryInf: text,
})

const statementSchema = node({
  Id: text,
  Acct: account,
  Ntry: list(entrySchema),
})

const documentSchema = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statementSchema) }) }),
})

/** A transfer within an entry, as the bank writes it. */
export type WrittenDetail = z.output<typeof detailSchema>
export type WrittenEntry = z.output<typeof entrySchema>
export type WrittenMoney = z.output<typeof money>
type WrittenStatement = z.output<typeof statementSchema>

/** Makes an element in which nothing stands. */
export const emptyDetail = (): WrittenDetail => detailSchema.parse({})

/** `literal` is the same with references to characters as they are written, where there are any. */
export type WrittenFile = { statements: WrittenStatement[]; literal: WrittenStatement[] | undefined }

/**
 * Parses the statements of a bank's file (ISO 20022, CAMT.053), as they are written. Throws Refusal 'statement_unreadable' for anything
 * else, and for files that declare entities.
 */
export function parseStatementFile(xml: string): WrittenFile {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Refusal('statement_unreadable')
  const statementsIn = (tree: unknown) => documentSchema.parse(tree).Document.BkToCstmrStmt.Stmt
  try {
    if (XMLValidator.validate(xml) !== true) throw new Refusal('statement_unreadable')
    return {
      statements: statementsIn(parser.parse(xml)),
      literal: LITERAL.test(xml) ? statementsIn(literalParser.parse(xml)) : undefined,
    }
  } catch {
    // The parser throws for names that are JavaScript's own, and where elements lie too deep for it.
    throw new Refusal('statement_unreadable')
  }
}
