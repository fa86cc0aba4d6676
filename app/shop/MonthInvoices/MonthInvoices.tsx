import { Link } from '@remix-run/react'
import { dayInWords, daysInWords } from '../../../contract/dates'
import type { OwnOrderDetails } from '../../../contract/endpoints/order-details'
import { formatMoney } from '../../../contract/money'
import { CANCELED, RETURN_RECEIVED } from '../../../contract/order-status'
import { useWords } from '../../i18n/locale'
import { DataTable } from '../../ui/DataTable/DataTable'
import { Section } from '../../ui/Section/Section'

type MonthInvoicesProps = {
  order: Pick<OwnOrderDetails, 'months' | 'status'>
  pathOf: (order: { id: string }) => string
}

export function MonthInvoices({ order: { months = [], status }, pathOf }: MonthInvoicesProps) {
  const { t, locale } = useWords('order')
  if (months.length === 0) return null
  const sum = months.reduce((total, { amount }) => total + amount, 0)
  const isOver = status === CANCELED || status >= RETURN_RECEIVED
  const listed = isOver ? months.filter(({ invoicedBy }) => invoicedBy) : months
  const columns = [t('months.period'), t('months.invoice'), t('months.amount')]
  const inWords = (text: string) => <span suppressHydrationWarning>{text}</span>
  const rows = listed.map(({ period, invoicedBy, amount }) => ({
    id: period.start,
    cells: [
      inWords(daysInWords(period, locale)),
      invoicedBy ? (
        <Link key="made" to={pathOf(invoicedBy)}>
          {t('months.made', { number: invoicedBy.number })}
        </Link>
      ) : (
        inWords(t('months.comes', { day: dayInWords(period.start, locale, 'dated') }))
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
        totals={isOver ? [] : [{ id: 'sum', cells: [t('months.sum'), '', formatMoney(sum)] }]}
      />
    </Section>
  )
}
