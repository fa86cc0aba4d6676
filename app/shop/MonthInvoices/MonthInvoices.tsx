import { Link } from '@remix-run/react'
import { writtenDate, writtenPeriod } from '../../../contract/dates'
import type { OwnOrderDetails } from '../../../contract/endpoints/order-details'
import { formatMoney } from '../../../contract/money'
import { useWords } from '../../i18n/locale'
import { DataTable } from '../../ui/DataTable/DataTable'
import { Section } from '../../ui/Section/Section'

type MonthInvoicesProps = Pick<OwnOrderDetails, 'months'> & { pathOf: (order: { id: string }) => string }

export function MonthInvoices({ months = [], pathOf }: MonthInvoicesProps) {
  const { t } = useWords('order')
  if (months.length === 0) return null
  const sum = months.reduce((total, { amount }) => total + amount, 0)
  const columns = [t('months.period'), t('months.invoice'), t('months.amount')]
  const rows = months.map(({ period, invoicedBy, amount }) => ({
    id: period.start,
    cells: [
      t('months.days', writtenPeriod(period)),
      invoicedBy ? (
        <Link key="made" to={pathOf(invoicedBy)}>
          {t('months.made', { number: invoicedBy.number })}
        </Link>
      ) : (
        t('months.comes', { day: writtenDate(period.start) })
      ),
      formatMoney(amount),
    ],
  }))
  return (
    <Section id="months" title={t('months.title')} card="plain">
      <DataTable
        caption={t('months.title')}
        isCaptionHidden
        columns={columns.map((label, index) => ({ label, isNumeric: index === 2 }))}
        rows={rows}
        totals={[{ id: 'sum', cells: [t('months.sum'), '', formatMoney(sum)] }]}
      />
    </Section>
  )
}
