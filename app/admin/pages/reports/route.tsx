import { accountingApi, type Figure, isMoney, REPORTS } from '../../../../contract/endpoints/accounting'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { color } from '../../../styles/theme.css'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { Download, LinkLine } from '../../parts/AdminLink'
import { RecordTable } from '../../parts/RecordList'
import { forStaff } from '../../route.server'
import { chart, mark } from './reports.css'

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
  const fillOf = (what: string) => ({ fill: color.action, fillOpacity: 1 / (kinds.indexOf(what) + 1) })
  const bars = figures.map(({ what, month, value }) => {
    const x = months.indexOf(month) * (kinds.length + 1) + kinds.indexOf(what)
    const place = { x, y: most - value, width: 0.9, height: Math.max(0, value) }
    return <rect key={x} {...place} {...fillOf(what)} />
  })
  const shownMonths = months.filter((month) => figures.some((figure) => figure.month === month)).reverse()
  const valueIn = (month: string, what: string) =>
    figures.find((figure) => figure.month === month && figure.what === what)?.value ?? 0
  return (
    <Section id={report} title={title}>
      <svg
        role="img"
        className={chart}
        preserveAspectRatio="none"
        aria-label={t('reports.chart', { title, most: shown(most) })}
        viewBox={`0 0 ${months.length * (kinds.length + 1)} ${most}`}
      >
        {bars}
      </svg>
      {kinds.length > 1 ? (
        <p className={cluster}>
          {kinds.map((what) => (
            <span key={what}>
              <svg className={mark} viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" {...fillOf(what)} />
              </svg>{' '}
              {wordOf(what)}
            </span>
          ))}
        </p>
      ) : null}
      <RecordTable
        caption={title}
        rows={shownMonths.map((month) => ({ month }))}
        empty={t('reports.none')}
        idOf={({ month }) => month}
        columns={[
          { label: t('reports.month'), isOneLine: true, cell: ({ month }) => month },
          ...kinds.map((what) => ({
            label: wordOf(what),
            isNumeric: true,
            cell: ({ month }: { month: string }) => shown(valueIn(month, what)),
          })),
        ]}
      />
    </Section>
  )
}
