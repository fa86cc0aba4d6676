import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { IsoDate } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { version } from '../../../package.json'
import { readShopDetails } from '../../api/web-content.server'
import type { Visit } from '../../session/visit.server'
import criteria from './criteria.yaml'
import names from './wcag-names.json'

/** The terms that a VPAT 2.5 has for a criterion of level A or AA, or a clause of EN 301 549. */
const TERMS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const

const texts = z.array(z.string()).optional()

const answerSchema = z.strictObject({ term: z.enum(TERMS), remark: z.string(), tests: texts, pages: texts })
type Answer = z.infer<typeof answerSchema>

const tableSchema = z.strictObject({ id: z.string(), note: z.string().optional() })

const criterionSchema = z.strictObject({
  number: z.string(),
  web: answerSchema,
  documents: answerSchema,
})

const clauseSchema = z.strictObject({ number: z.string(), name: z.string(), answer: answerSchema })
const reportSchema = z.object({
  wcag: z.array(tableSchema.extend({ criteria: z.array(criterionSchema) })),
  clauses: z.array(tableSchema.extend({ clauses: z.array(clauseSchema) })),
})

const { wcag: WCAG_TABLES, clauses: EN_TABLES } = reportSchema.parse(criteria)

const REPORT_DATE: IsoDate = '2026-11-23'

const NAMES: Record<string, Record<Locale, string>> = names

function listOf(t: TFunction, key: string): string[] {
  return t(key, { returnObjects: true }) as string[]
}

function readTables({ t, locale }: Visit) {
  /** The standard tells pages from documents by a component, or names none. */
  const answerOf = ({ term, remark, tests = [], pages = [] }: Answer, component?: 'web' | 'documents') => ({
    component,
    term,
    remark: t(`conformance-remarks:${remark}`),
    tests,
    pages: pages.map((page) => (page ? `/${locale}/${page}` : `/${locale}`)),
  })
  const headingOf = ({ id, note }: { id: string; note?: string }) => ({
    id,
    title: t(`conformance:chapters.titles.${id}`),
    note: note && t(`conformance:chapters.notes.${note}`),
  })
  const wcagTables = WCAG_TABLES.map((table) => ({
    ...headingOf(table),
    rows: table.criteria.map(({ number, web, documents }) => ({
      number,
      name: lookUp(NAMES, number)?.[locale] ?? '',
      language: undefined,
      answers: [answerOf(web, 'web'), answerOf(documents, 'documents')],
    })),
  }))
  const language = locale === 'en' ? undefined : ('en' as const)
  const enTables = EN_TABLES.map((table) => ({
    ...headingOf(table),
    rows: table.clauses.map(({ number, name, answer }) => ({
      number,
      name,
      language,
      answers: [answerOf(answer)],
    })),
  }))
  return [...wcagTables, ...enTables]
}

export type ReportTable = ReturnType<typeof readTables>[number]
export type ReportRow = ReportTable['rows'][number]

export async function readReport(visit: Visit) {
  const { t, backend } = visit
  const details = await readShopDetails(backend)
  const { shopName, legalName, street, postalCode, city, country, phone } = details
  return {
    product: shopName,
    version,
    date: REPORT_DATE,
    vendor: { name: legalName, address: `${street}, ${postalCode} ${city}, ${country}`, phone },
    methods: listOf(t, 'conformance:methods.list'),
    untried: listOf(t, 'conformance:untried.list'),
    standards: listOf(t, 'conformance:standards.list'),
    terms: TERMS,
    tables: readTables(visit),
  }
}
