import { accountingApi } from '../../../../contract/endpoints/accounting'
import { formatMoney, formatPercent } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { periodOf } from '../../accounting-period.server'
import { Download, LinkLine } from '../../parts/AdminLink'
import { PeriodFilters } from '../../parts/PeriodFilters'
import { RecordTable } from '../../parts/RecordList'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-accounting'] }

export const loader = forStaff(async ({ visit }) => {
  const period = periodOf(visit.url.searchParams)
  const { body } = await visit.attempt(accountingApi.summary, period)
  return { period, summary: body?.data }
})

export default function Accounting() {
  const { t, period, summary } = usePage<typeof loader>('admin-accounting')
  return (
    <Page title={t('title')}>
      <p>{t('text')}</p>
      <LinkLine to={`accounting/journal?${new URLSearchParams(period)}`}>{t('journal.title')}</LinkLine>
      <PeriodFilters period={period} isRefused={!summary} />
      <Summary />
    </Page>
  )
}

function Summary() {
  const { t, locale, period, summary } = usePage<typeof loader>('admin-accounting')
  if (!summary) return null
  const { rows, total, invoices, creditNotes, deposits, vouchers, kept } = summary
  return (
    <>
      <h2>{t('summary')}</h2>
      <p>
        {t('counted', { invoices, creditNotes })} {t('deposits', { deposits: formatMoney(deposits) })}
      </p>
      <p>
        {t('vouchers', { vouchers: formatMoney(vouchers) })} {t('kept', { kept: formatMoney(kept) })}
      </p>
      {rows.length > 0 && (
        <RecordTable
          caption={t('summary')}
          rows={[...rows, { ...total, country: '', percent: null }]}
          idOf={({ country, percent }) => `${country}-${percent}`}
          columns={[
            { label: t('column.country'), cell: ({ country }) => country.toUpperCase() || t('total') },
            {
              label: t('column.rate'),
              isNumeric: true,
              cell: ({ percent }) => percent !== null && formatPercent(percent, locale),
            },
            { label: t('column.net'), isNumeric: true, cell: ({ net }) => formatMoney(net) },
            { label: t('column.vat'), isNumeric: true, cell: ({ vat }) => formatMoney(vat) },
            { label: t('column.gross'), isNumeric: true, cell: ({ gross }) => formatMoney(gross) },
          ]}
        />
      )}
      <Download to={`accounting.csv?${new URLSearchParams(period)}`}>{t('export')}</Download>
      <p>{t('exportText')}</p>
    </>
  )
}
