import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Refusal } from '../../platform/refusal'

const LIST_ELEMENTS = new Set(['Stmt', 'Rpt', 'Ntry'])

const PARSER_OPTIONS = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name: string) => LIST_ELEMENTS.has(name),
}
const parser = new XMLParser({ ...PARSER_OPTIONS, htmlEntities: true })
const literalParser = new XMLParser(PARSER_OPTIONS)
const CHARACTER_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos);)/

// Banks omit, repeat or leave elements empty, so missing text is ''. Plain functions, because a zod schema takes seconds for thousands of
// entries.
type Reader<Value> = (element: unknown) => Value
type ReadBy<AnyReader> = AnyReader extends Reader<infer Value> ? Value : never

const firstOf = (element: unknown): unknown => (Array.isArray(element) ? element[0] : element)

const isNode = (element: unknown): element is Record<string, unknown> =>
  typeof element === 'object' && element !== null

// Neither XML nor every database accepts control characters.
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu

const text: Reader<string> = (element) => {
  const firstElement = firstOf(element)
  const content = isNode(firstElement) ? firstElement['#text'] : firstElement
  return typeof content === 'string' ? content.replace(CONTROL_CHARACTERS, '').trim() : ''
}

const node = <Shape extends Record<string, Reader<unknown>>>(shape: Shape) => {
  const readers = Object.entries(shape)
  return (element: unknown) => {
    const firstElement = firstOf(element)
    const values = readers.map(([name, read]) => [
      name,
      read(isNode(firstElement) ? firstElement[name] : undefined),
    ])
    return Object.fromEntries(values) as { [Name in keyof Shape]: ReadBy<Shape[Name]> }
  }
}

const list =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (element) =>
    element === undefined ? [] : [element].flat().map(read)

const readMoney = node({ '#text': text, '@Ccy': text })
const money: Reader<ReadBy<typeof readMoney>> = (element) =>
  readMoney(typeof firstOf(element) === 'string' ? { '#text': firstOf(element) } : element)

// Newer versions wrap the code in an element of its own.
const code: Reader<string> = (element) => {
  const firstElement = firstOf(element)
  return text(isNode(firstElement) ? firstElement.Cd : firstElement)
}

function hasText(element: unknown): boolean {
  if (!isNode(element)) return typeof element === 'string' && element.trim() !== ''
  return Object.entries(element).some(([name, value]) => !name.startsWith('@') && hasText(value))
}

const party = node({ Nm: text, Pty: node({ Nm: text }) })
const account = node({ Id: node({ IBAN: text, Othr: node({ Id: text }) }) })
const transactionCode = node({ Domn: node({ Fmly: node({ SubFmlyCd: text }) }) })
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
  BkTxCd: transactionCode,
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
  BkTxCd: transactionCode,
  NtryDtls: list(node({ TxDtls: list(readDetail) })),
  AddtlNtryInf: text,
})

// The file is parsed without its entries first; each `Ntry` then holds the entry's index.
const readStatement = node({ Id: text, Acct: account, Ntry: list(text) })

const statements: Reader<CamtStatement[] | undefined> = (element) =>
  element === undefined ? undefined : list(readStatement)(element)

const readDocument = node({
  BkToCstmrStmt: node({ Stmt: statements }),
  BkToCstmrAcctRpt: node({ Rpt: statements }),
})

export type CamtDetail = ReadBy<typeof readDetail>
export type CamtEntry = ReadBy<typeof readEntry>
export type CamtMoney = ReadBy<typeof money>
type CamtStatement = ReadBy<typeof readStatement>

export const emptyDetail = (): CamtDetail => readDetail({})

function statementsIn(tree: unknown): CamtStatement[] {
  const roots = isNode(tree) ? [tree, ...Object.values(tree)] : []
  const [document] = roots.flatMap((root) => (isNode(root) && isNode(root.Document) ? root.Document : []))
  const { BkToCstmrStmt, BkToCstmrAcctRpt } = readDocument(document)
  const found = BkToCstmrStmt.Stmt ?? BkToCstmrAcctRpt.Rpt
  if (!found) throw new Refusal('statement_unreadable')
  return found
}

/** In characters, and in tags, attributes and character references; parsing that many takes tens of milliseconds. */
const MAX_PART_LENGTH = 256 * 1024
const MAX_PART_MARKS = 20_000
/** Of an upload: the largest of a bank has some 300,000. */
export const MAX_MARKS = 400_000

export const MAX_ENTRIES = 5_000

const ENTRY_START = /<(?:[\w.-]+:)?Ntry(?:\s[^<>]*?)?(\/?)>/g
const ENTRY_END = /<\/(?:[\w.-]+:)?Ntry\s*>/g

function splitEntries(xml: string): { rest: string; entries: string[] } {
  const [entries, rest]: [string[], string[]] = [[], []]
  let position = 0
  ENTRY_START.lastIndex = 0
  for (let start = ENTRY_START.exec(xml); start; start = ENTRY_START.exec(xml)) {
    if (entries.length === MAX_ENTRIES) throw new Refusal('too_large')
    ENTRY_END.lastIndex = ENTRY_START.lastIndex
    const isEmpty = start[1] === '/'
    if (!isEmpty && !ENTRY_END.test(xml)) throw new Refusal('statement_unreadable')
    const end = isEmpty ? ENTRY_START.lastIndex : ENTRY_END.lastIndex
    rest.push(xml.slice(position, start.index), `<Ntry>${entries.length}</Ntry>`)
    entries.push(xml.slice(start.index, end))
    ENTRY_START.lastIndex = end
    position = end
  }
  return { rest: [...rest, xml.slice(position)].join(''), entries }
}

export const hasMoreMarks = (xml: string, count: number) => xml.split(/[<=&]/, count + 2).length > count + 1

function parseXml(xml: string, xmlParser: XMLParser): unknown {
  if (xml.length > MAX_PART_LENGTH || hasMoreMarks(xml, MAX_PART_MARKS)) throw new Refusal('too_large')
  try {
    if (XMLValidator.validate(xml) === true) return xmlParser.parse(xml)
  } catch {
    // The parser throws for JavaScript's own property names and for deep nesting.
  }
  throw new Refusal('statement_unreadable')
}

/**
 * Parses the statements of a CAMT.053 or the reports of a CAMT.052 file except their entries. Throws Refusal 'too_large', or 'statement_unreadable' also for files
 * that declare entities.
 */
export function parseStatementFile(xml: string) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Refusal('statement_unreadable')
  const { rest, entries } = splitEntries(xml)
  return statementsIn(parseXml(rest, parser)).map(({ Ntry, ...statement }) => {
    return { ...statement, entries: Ntry.map((index) => entries[Number(index)] ?? '') }
  })
}

/** `literal` is the entry without decoded character references, if it has any. Throws as parseStatementFile does. */
export function parseEntry(xml: string): { entry: CamtEntry; literal: CamtEntry | undefined } {
  const parseWith = (xmlParser: XMLParser) => {
    const tree = parseXml(xml, xmlParser)
    return readEntry(isNode(tree) ? tree.Ntry : undefined)
  }
  return {
    entry: parseWith(parser),
    literal: CHARACTER_REFERENCE.test(xml) ? parseWith(literalParser) : undefined,
  }
}
