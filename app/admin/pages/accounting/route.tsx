import { accountingApi } from '../../../../contract/endpoints/accounting'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { periodOf } from '../../accounting-period.server'
import { Download, LinkLine } from '../../parts/AdminLink'
import { PeriodFilters } from '../../parts/PeriodFilters'
import { FiguresTable } from '../../parts/RecordList'
import { forStaff } from '../../route.server'
import { revenueColumns, vatColumns } from './columns'

export const handle: PageHandle = { i18n: ['admin-accounting'] }

export const loader = forStaff(async ({ visit }) => {
  const period = periodOf(visit.url.searchParams)
  const { body } = await visit.attempt(accountingApi.summary, period)
  return { period, summary: body?.data, query: `${new URLSearchParams(period)}` }
})

export default function Accounting() {
  const { t, period, query, summary } = usePage<typeof loader>('admin-accounting')
  return (
    <Page title={t('title')}>
      <p>{t('text')}</p>
      <LinkLine to={`accounting/journal?${query}`}>{t('journal.title')}</LinkLine>
      <PeriodFilters period={period} isRefused={!summary} />
      <Summary />
    </Page>
  )
}

function Summary() {
  const { t, query, summary } = usePage<typeof loader>('admin-accounting')
  if (!summary) return null
  const { rows, total, invoices, creditNotes, deposits, vouchers, kept, revenue } = summary
  const [ofVat, ofRevenue] = [t('summary'), t('month.revenue')]
  const vatRows = rows.length > 0 ? [...rows, { ...total, country: '', percent: null }] : []
  return (
    <>
      <h2>{ofVat}</h2>
      <p>
        {t('counted', { invoices, creditNotes })} {t('deposits', { deposits: formatMoney(deposits) })}
      </p>
      <p>
        {t('vouchers', { vouchers: formatMoney(vouchers) })} {t('kept', { kept: formatMoney(kept) })}
      </p>
      <FiguresTable caption={ofVat} columns={vatColumns(t)} rows={vatRows} />
      <Download to={`accounting.csv?${query}`}>{t('export')}</Download>
      <p>{t('exportText')}</p>
      <h2>{ofRevenue}</h2>
      <p>{t('month.revenueText')}</p>
      <FiguresTable caption={ofRevenue} columns={revenueColumns(t)} rows={revenue} />
      <Download to={`accounting/revenue.csv?${query}`}>{t('month.revenueFile')}</Download>
    </>
  )
}
