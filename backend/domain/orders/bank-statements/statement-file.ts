import { XMLParser, XMLValidator } from 'fast-xml-parser'
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
// A file has a hundred such places for each of its entries, so plain functions read them: a schema takes seconds for thousands.
type Reader<Value> = (given: unknown) => Value
type ReadBy<One> = One extends Reader<infer Value> ? Value : never

const first = (given: unknown): unknown => (Array.isArray(given) ? given[0] : given)

const isNode = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null

// XML has no such signs, and no database keeps all of them.
const CONTROL = /(?![\t\n\r])\p{Cc}/gu

const text: Reader<string> = (given) => {
  const one = first(given)
  const written = isNode(one) ? one['#text'] : one
  return typeof written === 'string' ? written.replace(CONTROL, '').trim() : ''
}

const node = <Shape extends Record<string, Reader<unknown>>>(shape: Shape) => {
  const readers = Object.entries(shape)
  return (given: unknown) => {
    const one = first(given)
    const values = readers.map(([name, read]) => [name, read(isNode(one) ? one[name] : undefined)])
    return Object.fromEntries(values) as { [Name in keyof Shape]: ReadBy<Shape[Name]> }
  }
}

const list =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (given) =>
    given === undefined ? [] : [given].flat().map(read)

const readMoney = node({ '#text': text, '@Ccy': text })
const money: Reader<ReadBy<typeof readMoney>> = (given) =>
  readMoney(typeof first(given) === 'string' ? { '#text': first(given) } : given)

// A code stands alone or, in newer versions, in an element of its own; what only this bank knows does so in another.
const code: Reader<string> = (given) => {
  const one = first(given)
  return text(isNode(one) ? one.Cd : one)
}

/** Returns whether an element has text, or another one in it that has; attributes tell nothing. */
function hasText(given: unknown): boolean {
  if (!isNode(given)) return typeof given === 'string' && given.trim() !== ''
  return Object.entries(given).some(([name, value]) => !name.startsWith('@') && hasText(value))
}

const party = node({ Nm: text, Pty: node({ Nm: text }) })
const account = node({ Id: node({ IBAN: text, Othr: node({ Id: text }) }) })
// ISO's codes of transactions say by it what was booked.
const kind = node({ Domn: node({ Fmly: node({ SubFmlyCd: text }) }) })
const day = node({ Dt: text, DtTm: text })

const readDetail = node({
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
  RtrInf: hasText,
  AddtlTxInf: text,
})

const readEntry = node({
  Amt: money,
  CdtDbtInd: text,
  RvslInd: text,
  Sts: code,
  BookgDt: day,
  ValDt: day,
  AcctSvcrRef: text,
  BkTxCd: kind,
  NtryDtls: list(node({ TxDtls: list(readDetail) })),
  AddtlNtryInf: text,
})

// The file is read without its entries at first, and has the number of each in its place.
const readStatement = node({
  Id: text,
  Acct: account,
  Ntry: list(text),
})

const readDocument = node({
  BkToCstmrStmt: node({
    Stmt: (given) => (given === undefined ? undefined : list(readStatement)(given)),
  }),
})

/** A transfer within an entry, as the bank writes it. */
export type WrittenDetail = ReadBy<typeof readDetail>
export type WrittenEntry = ReadBy<typeof readEntry>
export type WrittenMoney = ReadBy<typeof money>
type WrittenStatement = ReadBy<typeof readStatement>

/** Makes an element in which nothing stands. */
export const emptyDetail = (): WrittenDetail => readDetail({})

/** Returns the statements of a file; its bank may have put the document into an envelope, beside a header. Throws where there are none. */
function statementsIn(tree: unknown): WrittenStatement[] {
  const roots = isNode(tree) ? [tree, ...Object.values(tree)] : []
  const [document] = roots.flatMap((root) => (isNode(root) && isNode(root.Document) ? root.Document : []))
  const { Stmt } = readDocument(document).BkToCstmrStmt
  if (!Stmt) throw new Refusal('statement_unreadable')
  return Stmt
}

/** Parsing takes tens of milliseconds for so many characters: the longest an entry may be, and all of a file beside its entries. */
const MAX_PART = 256 * 1024

/** A file has so many entries at most. */
const MAX_ENTRIES = 5_000

const ENTRY = /<(?:[\w.-]+:)?Ntry(?:\s[^<>]*?)?(\/?)>/g
const ENTRY_END = /<\/(?:[\w.-]+:)?Ntry\s*>/g

/** Parts a file into its entries and the rest, in which the place of each stands instead. Throws 'too_large' or 'statement_unreadable'. */
function withoutEntries(xml: string): { rest: string; entries: string[] } {
  const [entries, rest]: [string[], string[]] = [[], []]
  let read = 0
  ENTRY.lastIndex = 0
  for (let start = ENTRY.exec(xml); start; start = ENTRY.exec(xml)) {
    if (entries.length === MAX_ENTRIES) throw new Refusal('too_large')
    ENTRY_END.lastIndex = ENTRY.lastIndex
    const isEmpty = start[1] === '/'
    if (!isEmpty && !ENTRY_END.test(xml)) throw new Refusal('statement_unreadable')
    const end = isEmpty ? ENTRY.lastIndex : ENTRY_END.lastIndex
    rest.push(xml.slice(read, start.index), `<Ntry>${entries.length}</Ntry>`)
    entries.push(xml.slice(start.index, end))
    ENTRY.lastIndex = end
    read = end
  }
  return { rest: [...rest, xml.slice(read)].join(''), entries }
}

function parsed(xml: string, by: XMLParser): unknown {
  if (xml.length > MAX_PART) throw new Refusal('too_large')
  try {
    if (XMLValidator.validate(xml) === true) return by.parse(xml)
  } catch {
    // The parser throws for names that are JavaScript's own, and where elements lie too deep for it.
  }
  throw new Refusal('statement_unreadable')
}

/** A file as far as it is parsed: `entries` are the XML of each, and its statements have their places there. */
export type WrittenFile = {
  statements: (Omit<WrittenStatement, 'Ntry'> & { entries: string[] })[]
}

/**
 * Parses the statements of a bank's file (ISO 20022, CAMT.053) but for their entries, which parseEntry reads one at a time. Throws Refusal
 * 'too_large', and 'statement_unreadable' for anything else and for files that declare entities.
 */
export function parseStatementFile(xml: string): WrittenFile {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Refusal('statement_unreadable')
  const { rest, entries } = withoutEntries(xml)
  const statements = statementsIn(parsed(rest, parser))
  return {
    statements: statements.map(({ Ntry, ...statement }) => {
      return { ...statement, entries: Ntry.map((place) => entries[Number(place)] ?? '') }
    }),
  }
}

/**
 * Parses an entry as it is written; `literal` is the same with references to characters as they are written, where there are any. Throws as
 * parseStatementFile does.
 */
export function parseEntry(xml: string): { entry: WrittenEntry; literal: WrittenEntry | undefined } {
  const entryBy = (by: XMLParser) => {
    const tree = parsed(xml, by)
    return readEntry(isNode(tree) ? tree.Ntry : undefined)
  }
  return { entry: entryBy(parser), literal: LITERAL.test(xml) ? entryBy(literalParser) : undefined }
}
