import { dayInWords } from '../../../../contract/dates'
import { accountingApi } from '../../../../contract/endpoints/accounting'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Notice } from '../../../ui/Notice/Notice'
import { monthOf, periodOf } from '../../accounting-period.server'
import { Download, LinkLine } from '../../parts/AdminLink'
import { alwaysReload, FoldedForm, Mistakes, Submit } from '../../parts/forms'
import { PeriodFilters } from '../../parts/PeriodFilters'
import { FiguresTable } from '../../parts/RecordList'
import { forStaff, staffVerbs } from '../../route.server'
import { marginColumns, providerColumns, revenueColumns, vatColumns } from './columns'

export const handle: PageHandle = { i18n: ['admin-accounting'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, may }) => {
  const period = periodOf(visit.url.searchParams)
  const { body } = await visit.attempt(accountingApi.summary, period)
  const month = monthOf(period)
  const mayClose = may(accountingApi.close.staff) && (month ?? '9') < visit.today.slice(0, 7)
  return { period, month, mayClose, summary: body?.data, query: `${new URLSearchParams(period)}` }
})

export const action = staffVerbs('accounting', { close: { done: 'admin-accounting:month.closed' } })

export default function Accounting() {
  const { t, period, query, summary } = usePage<typeof loader>('admin-accounting')
  return (
    <Page title={t('title')}>
      <Mistakes />
      <p>{t('text')}</p>
      <LinkLine to="accounting/balances">{t('balances.title')}</LinkLine>
      <LinkLine to="accounting/reports">{t('reports.title')}</LinkLine>
      <LinkLine to={`accounting/journal?${query}`}>{t('journal.title')}</LinkLine>
      <PeriodFilters period={period} isRefused={!summary} />
      <Summary />
      <MonthEnd />
    </Page>
  )
}

function Summary() {
  const { t, query, summary } = usePage<typeof loader>('admin-accounting')
  if (!summary) return null
  const { rows, total, invoices, creditNotes, deposits, vouchers, kept, revenue, providers } = summary
  const [ofVat, ofRevenue, ofProviders] = [t('summary'), t('month.revenue'), t('month.providers')]
  const vatRows = rows.length > 0 ? [...rows, { ...total, country: '', percent: null, scheme: null }] : []
  const ofScheme = rows.some(({ scheme }) => scheme) ? marginColumns(t) : []
  return (
    <>
      <h2>{ofVat}</h2>
      <p>
        {t('counted', { invoices, creditNotes })} {t('deposits', { deposits: formatMoney(deposits) })}
      </p>
      <p>
        {t('vouchers', { vouchers: formatMoney(vouchers) })} {t('kept', { kept: formatMoney(kept) })}
      </p>
      <FiguresTable caption={ofVat} columns={[...vatColumns(t), ...ofScheme]} rows={vatRows} />
      {ofScheme.length > 0 ? <p>{t('scheme.text')}</p> : null}
      <Download to={`accounting.csv?${query}`}>{t('export')}</Download>
      <p>{t('exportText')}</p>
      <h2>{ofRevenue}</h2>
      <p>{t('month.revenueText')}</p>
      <FiguresTable caption={ofRevenue} columns={revenueColumns(t)} rows={revenue} />
      <Download to={`accounting/revenue.csv?${query}`}>{t('month.revenueFile')}</Download>
      <h2>{ofProviders}</h2>
      <p>{t('month.providersText')}</p>
      <FiguresTable caption={ofProviders} columns={providerColumns(t)} rows={providers} />
    </>
  )
}

function MonthEnd() {
  const { t, locale, query, month, mayClose, summary } = usePage<typeof loader>('admin-accounting')
  if (!summary) return null
  const isClosed = month !== null && (summary.closed ?? '') >= month
  const closing = month && { month: dayInWords(`${month}-01`, locale, 'month') }
  return (
    <>
      <h2>{t('entries.title')}</h2>
      <Download to={`accounting/entries.csv?${query}`}>{t('entries.file')}</Download>
      {month ? <Download to={`accounting/datev.csv?${query}`}>{t('entries.datev')}</Download> : null}
      {month ? <Download to={`accounting/exact.xml?${query}`}>{t('entries.exact')}</Download> : null}
      {isClosed ? <Notice>{t('month.isClosed')}</Notice> : null}
      {closing && mayClose && !isClosed ? (
        <FoldedForm verb="close" summary={t('month.close', closing)}>
          <input type="hidden" name="month" value={month} />
          <p>{t('month.closeText')}</p>
          <Submit variant="danger">{t('month.closeNow', closing)}</Submit>
        </FoldedForm>
      ) : null}
    </>
  )
}
