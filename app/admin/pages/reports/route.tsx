import { accountingApi, type Figure, isMoney, REPORTS } from '../../../../contract/endpoints/accounting'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Section } from '../../../ui/Section/Section'
import { Download, LinkLine } from '../../parts/AdminLink'
import { RecordTable } from '../../parts/RecordList'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-accounting'] }

export const loader = forStaff(async ({ visit }) => (await visit.call(accountingApi.reports)).data)

export default function Reports() {
  const { t } = usePage<typeof loader>('admin-accounting')
  return (
    <Page title={t('reports.title')}>
      <p>{t('reports.text')}</p>
      {REPORTS.map((report) => (
        <Report key={report} report={report} />
      ))}
      <Download to="accounting/reports.csv">{t('reports.csv')}</Download>
      <LinkLine to="accounting">{t('title')}</LinkLine>
    </Page>
  )
}

function Report({ report }: Pick<Figure, 'report'>) {
  const { t, months, ...page } = usePage<typeof loader>('admin-accounting')
  const figures = page.figures.filter((figure) => figure.report === report)
  const title = t(`reports.${report}`)
  const kinds = [...new Set(figures.map(({ what }) => what))].sort()
  const most = Math.max(1, ...figures.map(({ value }) => value))
  const shown = (value: number) =>
    isMoney({ report }) ? formatMoney(value) : t('reports.number', { context: report, value })
  const wordOf = (what: string) => (report === 'returns' ? t(`reports.by.${what}`) : what || title)
  const bars = figures.map(({ what, month, value }) => {
    const x = months.indexOf(month) * (kinds.length + 1) + kinds.indexOf(what)
    return <rect key={x} x={x} y={most - value} width="0.9" height={Math.max(0, value)} fill="currentColor" />
  })
  return (
    <Section id={report} title={title}>
      <svg
        {...{ role: 'img', width: '100%', height: 96, preserveAspectRatio: 'none' }}
        aria-label={t('reports.chart', { title, most: shown(most) })}
        viewBox={`0 0 ${months.length * (kinds.length + 1)} ${most}`}
      >
        {bars}
      </svg>
      <RecordTable
        caption={title}
        rows={figures}
        empty={t('reports.none')}
        idOf={({ what, month }) => month + what}
        columns={[
          { label: t('reports.month'), isOneLine: true, cell: ({ month }) => month },
          { label: t('reports.what'), cell: ({ what }) => wordOf(what) },
          { label: t('reports.value'), isNumeric: true, cell: ({ value }) => shown(value) },
        ]}
      />
    </Section>
  )
}
