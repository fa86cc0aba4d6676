import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { IsoDate } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { version } from '../../../package.json'
import { readShopDetails } from '../../api/web-content.server'
import { sharedCaching } from '../../platform/origin.server'
import type { Visit } from '../../session/visit.server'
import criteria from './criteria.yaml'
import names from './wcag-names.json'

/** The terms that a VPAT 2.5 has for a criterion of level A or AA, or a clause of EN 301 549. */
const TERMS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const

const texts = z.array(z.string()).optional()

const answer = z.strictObject({ term: z.enum(TERMS), remark: z.string(), tests: texts, pages: texts })
type Answer = z.infer<typeof answer>

const table = z.strictObject({ id: z.string(), note: z.string().optional() })

// The level is said of what WCAG 2.2 adds to 2.1, which EN 301 549 V3.2.1 does not ask for yet.
const criterion = z.strictObject({
  number: z.string(),
  level: z.enum(['A', 'AA']).optional(),
  web: answer,
  documents: answer,
})

const schema = z.object({
  wcag: z.array(table.extend({ criteria: z.array(criterion) })),
  clauses: z.array(
    table.extend({ clauses: z.array(z.strictObject({ number: z.string(), name: z.string(), answer })) }),
  ),
})

const { wcag: WCAG_TABLES, clauses: EN_TABLES } = schema.parse(criteria)

const REPORTED: IsoDate = '2026-11-23'

const NAMES: Record<string, Record<Locale, string>> = names

function listOf(t: TFunction, key: string): string[] {
  return t(key, { returnObjects: true }) as string[]
}

export function readTables({ t, locale }: Visit) {
  /** The standard tells pages from documents by a component, or names none. */
  const reported = ({ term, remark, tests = [], pages = [] }: Answer, component?: 'web' | 'documents') => ({
    component,
    term,
    remark: t(`conformance-remarks:${remark}`),
    tests,
    pages: pages.map((page) => (page ? `/${locale}/${page}` : `/${locale}`)),
  })
  const rowOf = (
    { number, level }: { number: string; level?: 'A' | 'AA' },
    name: string,
    language: 'en' | undefined,
    answers: ReturnType<typeof reported>[],
  ) => ({ number, level, name, language, answers })
  const headed = ({ id, note }: { id: string; note?: string }) => ({
    id,
    title: t(`conformance:chapters.titles.${id}`),
    note: note && t(`conformance:chapters.notes.${note}`),
  })
  const ofWcag = WCAG_TABLES.map((table) => ({
    ...headed(table),
    rows: table.criteria.map((row) =>
      rowOf(row, lookUp(NAMES, row.number)?.[locale] ?? '', undefined, [
        reported(row.web, 'web'),
        reported(row.documents, 'documents'),
      ]),
    ),
  }))
  const language = locale === 'en' ? undefined : ('en' as const)
  const ofEn = EN_TABLES.map((table) => ({
    ...headed(table),
    rows: table.clauses.map((row) => rowOf(row, row.name, language, [reported(row.answer)])),
  }))
  return [...ofWcag, ...ofEn]
}

export type ReportTable = ReturnType<typeof readTables>[number]
export type ReportRow = ReportTable['rows'][number]
export type ReportedAnswer = ReportRow['answers'][number]

/** A file with the report to download. */
export const reportFile = (body: string, type: 'text/csv' | 'application/yaml', { locale }: Visit) =>
  new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="conformance-${locale}.${type.split('/')[1]}"`,
      'Cache-Control': sharedCaching(),
    },
  })

export async function readReport(visit: Visit) {
  const { t, backend } = visit
  const details = await readShopDetails(backend)
  const { shopName, legalName, street, postalCode, city, country, email, phone } = details
  return {
    product: shopName,
    version,
    date: REPORTED,
    vendor: {
      name: legalName,
      address: `${street}, ${postalCode} ${city}, ${country}`,
      email,
      phone,
    },
    methods: listOf(t, 'conformance:methods.list'),
    untried: listOf(t, 'conformance:untried.list'),
    standards: listOf(t, 'conformance:standards.list'),
    terms: TERMS,
    tables: readTables(visit),
  }
}
