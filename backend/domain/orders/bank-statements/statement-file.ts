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
const literalParser = new XMLParser(OPTIONS)
const LITERAL = /&(?!(?:amp|lt|gt|quot|apos);)/

// Banks omit, repeat or leave elements empty, so missing text is ''. Plain functions, because a zod schema takes seconds for thousands of
// entries.
type Reader<Value> = (given: unknown) => Value
type ReadBy<One> = One extends Reader<infer Value> ? Value : never

const first = (given: unknown): unknown => (Array.isArray(given) ? given[0] : given)

const isNode = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null

// Neither XML nor every database accepts control characters.
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

// Newer versions wrap the code in an element of its own.
const code: Reader<string> = (given) => {
  const one = first(given)
  return text(isNode(one) ? one.Cd : one)
}

function hasText(given: unknown): boolean {
  if (!isNode(given)) return typeof given === 'string' && given.trim() !== ''
  return Object.entries(given).some(([name, value]) => !name.startsWith('@') && hasText(value))
}

const party = node({ Nm: text, Pty: node({ Nm: text }) })
const account = node({ Id: node({ IBAN: text, Othr: node({ Id: text }) }) })
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

// The file is parsed without its entries first; each `Ntry` then holds the entry's index.
const readStatement = node({ Id: text, Acct: account, Ntry: list(text) })

const readDocument = node({
  BkToCstmrStmt: node({
    Stmt: (given) => (given === undefined ? undefined : list(readStatement)(given)),
  }),
})

export type WrittenDetail = ReadBy<typeof readDetail>
export type WrittenEntry = ReadBy<typeof readEntry>
export type WrittenMoney = ReadBy<typeof money>
type WrittenStatement = ReadBy<typeof readStatement>

export const emptyDetail = (): WrittenDetail => readDetail({})

function statementsIn(tree: unknown): WrittenStatement[] {
  const roots = isNode(tree) ? [tree, ...Object.values(tree)] : []
  const [document] = roots.flatMap((root) => (isNode(root) && isNode(root.Document) ? root.Document : []))
  const { Stmt } = readDocument(document).BkToCstmrStmt
  if (!Stmt) throw new Refusal('statement_unreadable')
  return Stmt
}

/** In characters; parsing that many takes tens of milliseconds. */
const MAX_PART = 256 * 1024

const MAX_ENTRIES = 5_000

const ENTRY = /<(?:[\w.-]+:)?Ntry(?:\s[^<>]*?)?(\/?)>/g
const ENTRY_END = /<\/(?:[\w.-]+:)?Ntry\s*>/g

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
    // The parser throws for JavaScript's own property names and for deep nesting.
  }
  throw new Refusal('statement_unreadable')
}

/**
 * Parses the statements of a CAMT.053 file except their entries. Throws Refusal 'too_large', or 'statement_unreadable' also for files
 * that declare entities.
 */
export function parseStatementFile(xml: string) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Refusal('statement_unreadable')
  const { rest, entries } = withoutEntries(xml)
  return statementsIn(parsed(rest, parser)).map(({ Ntry, ...statement }) => {
    return { ...statement, entries: Ntry.map((place) => entries[Number(place)] ?? '') }
  })
}

/** `literal` is the entry without decoded character references, if it has any. Throws as parseStatementFile does. */
export function parseEntry(xml: string): { entry: WrittenEntry; literal: WrittenEntry | undefined } {
  const entryBy = (by: XMLParser) => {
    const tree = parsed(xml, by)
    return readEntry(isNode(tree) ? tree.Ntry : undefined)
  }
  return { entry: entryBy(parser), literal: LITERAL.test(xml) ? entryBy(literalParser) : undefined }
}
