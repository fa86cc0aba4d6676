import type { TFunction } from 'i18next'
import type { IsoDate } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { version } from '../../../package.json'
import { readShopDetails } from '../../api/web-content.server'
import type { Visit } from '../../session/visit.server'
import { type Answer, EN_TABLES, WCAG_TABLES } from './criteria.server'
import type { Term } from './terms'
import names from './wcag-names.json'

const REPORTED: IsoDate = '2026-11-23'

export type Component = 'web' | 'documents'

export interface ReportedAnswer {
  /** It is absent where the standard does not tell pages from documents. */
  component?: Component
  term: Term
  remark: string
  tests: readonly string[]
  pages: readonly string[]
}

export interface ReportRow {
  number: string
  name: string
  language?: Locale
  answers: ReportedAnswer[]
}

export type ReportTable = { id: string; title: string; note?: string; rows: ReportRow[] }

const NAMES: Record<string, Record<Locale, string>> = names

function listOf(t: TFunction, key: string): string[] {
  return t(key, { returnObjects: true }) as string[]
}

export function readTables({ t, locale }: Pick<Visit, 't' | 'locale'>): ReportTable[] {
  const reported = ({ term, remark, tests = [], pages = [] }: Answer, component?: Component) => ({
    ...(component ? { component } : {}),
    term,
    remark: t(`conformance-remarks:${remark}`),
    tests,
    pages: pages.map((page) => (page ? `/${locale}/${page}` : `/${locale}`)),
  })
  const headed = ({ id, note }: { id: string; note?: string }) => ({
    id,
    title: t(`conformance:chapters.titles.${id}`),
    ...(note ? { note: t(`conformance:chapters.notes.${note}`) } : {}),
  })
  const ofWcag = WCAG_TABLES.map((table) => ({
    ...headed(table),
    rows: table.criteria.map(({ number, web, documents }) => ({
      number,
      name: lookUp(NAMES, number)?.[locale] ?? '',
      answers: [reported(web, 'web'), reported(documents, 'documents')],
    })),
  }))
  const language = locale === 'en' ? undefined : ('en' as const)
  const ofEn = EN_TABLES.map((table) => ({
    ...headed(table),
    rows: table.clauses.map(({ number, name, answer }) => ({
      number,
      name,
      ...(language ? { language } : {}),
      answers: [reported(answer)],
    })),
  }))
  return [...ofWcag, ...ofEn]
}

export async function readReport(visit: Visit) {
  const { t, backend, origin } = visit
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
      origin,
    },
    methods: listOf(t, 'conformance:methods.list'),
    untried: listOf(t, 'conformance:untried.list'),
    standards: listOf(t, 'conformance:standards.list'),
    tables: readTables(visit),
  }
}

export type Report = Awaited<ReturnType<typeof readReport>>
