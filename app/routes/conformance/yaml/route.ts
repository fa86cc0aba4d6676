import { present } from '../../../../contract/present'
import { sharedCaching } from '../../../platform/origin.server'
import { forVisitor, type Visit } from '../../../session/visit.server'
import { type ReportedAnswer, type ReportRow, type ReportTable, readReport } from '../report.server'

export const loader = forVisitor(async (visit) => {
  const openAcr = await openAcrOf(visit)
  const { stringify } = await import('yaml')
  const options = { version: '1.1', aliasDuplicateObjects: false } as const
  return new Response(stringify(openAcr, options), {
    headers: {
      'Content-Type': 'application/yaml; charset=utf-8',
      'Content-Disposition': `attachment; filename="conformance-${visit.locale}.yaml"`,
      'Cache-Control': sharedCaching(),
    },
  })
})

const CATALOG = '2.5-edition-wcag-2.2-508-eu-en'

const CHAPTERS: Record<string, string> = {
  functional: 'functional_performance',
  generic: 'generic_requirements',
  voice: 'ict_with_two-way_voice',
  video: 'ict_with_video',
  hardware: 'hardware',
  web: 'web',
  documents: 'non-web-documents',
  software: 'software',
  services: 'documentation_and_support_services',
  relay: 'ict_providing_relay_or_emergency_service_access',
}

// The catalog has WCAG's criteria by component, but a clause of EN 301 549 has none.
const COMPONENTS = { web: 'web', documents: 'electronic-docs' }

// These are level AAA, and Section 508 of the United States.
const NOT_REPORTED = [
  'success_criteria_level_aaa',
  'functional_performance_criteria',
  'hardware',
  'software',
  'support_documentation_and_services',
]

const byNumber = (a: ReportRow, b: ReportRow) => a.number.localeCompare(b.number, 'en', { numeric: true })

/** The format is OpenACR 0.1.0 (https://github.com/GSA/openacr). */
async function openAcrOf(visit: Visit) {
  const { t, locale, origin } = visit
  const report = await readReport(visit)
  const notesOf = ({ remark, tests, pages }: ReportedAnswer) =>
    present([
      remark,
      tests.length > 0 && `${t('conformance:tests')} ${tests.join(', ')}`,
      pages.length > 0 && `${t('conformance:pages')} ${pages.map((page) => origin + page).join(', ')}`,
    ]).join('\n\n')
  const criterion = ({ number, answers }: ReportRow) => ({
    num: number,
    components: answers.map((answer) => ({
      name: answer.component ? COMPONENTS[answer.component] : 'none',
      adherence: { level: answer.term, notes: notesOf(answer) },
    })),
  })
  const chapter = ({ note, rows }: Pick<ReportTable, 'note' | 'rows'>) => ({
    ...(note ? { notes: note } : {}),
    criteria: [...rows].sort(byNumber).map(criterion),
  })
  // The catalog has no criteria of chapter 9, so what is said there stands in its notes.
  const notedChapter = ({ note, rows }: ReportTable) => ({
    notes: [
      note,
      ...rows.flatMap(({ number, name, answers }) =>
        answers.map(
          (answer) => `${number} ${name}: ${t(`conformance:terms.${answer.term}`)}. ${notesOf(answer)}`,
        ),
      ),
    ].join('\n\n'),
  })

  const tableOf = (id: string) => report.tables.find((table) => table.id === id)
  const wcag = (id: string, level: 'A' | 'AA') => {
    const table = tableOf(id)
    const newRows = tableOf('wcag-22')?.rows.filter((row) => row.level === level)
    return chapter({ note: table?.note, rows: [...(table?.rows ?? []), ...(newRows ?? [])] })
  }
  const { name, address, email, phone } = report.vendor
  const contact = { name, company_name: name, address, email, phone, website: origin }
  return {
    title: `${name} ${t('conformance:title')}`,
    product: {
      name: report.product,
      version: report.version,
      description: t('conformance:facts.whatText'),
    },
    author: contact,
    vendor: contact,
    report_date: report.date,
    last_modified_date: report.date,
    version: 1,
    notes: [t('conformance:facts.notesText'), t('conformance:untried.lead'), ...report.untried].join('\n\n'),
    evaluation_methods_used: report.methods.join('\n\n'),
    feedback: `${origin}/${locale}/contact`,
    catalog: CATALOG,
    chapters: {
      success_criteria_level_a: wcag('wcag-a', 'A'),
      success_criteria_level_aa: wcag('wcag-aa', 'AA'),
      ...Object.fromEntries(NOT_REPORTED.map((id) => [id, { disabled: true }])),
      ...Object.fromEntries(
        Object.entries(CHAPTERS).flatMap(([id, inCatalog]) => {
          const table = tableOf(id)
          if (!table) return []
          return [[`en_301_549_${inCatalog}`, id === 'web' ? notedChapter(table) : chapter(table)]]
        }),
      ),
    },
  }
}
