import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../i18n/money'
import { DataTable } from '../../ui/DataTable/DataTable'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'

export function DataTableSamples() {
  const { t } = useTranslation('parts')
  const columns = [{ label: t('table.item') }, { label: t('table.amount'), isNumeric: true }]
  const rows = [
    { id: 'start', cells: [t('table.start'), formatMoney(12_000)] },
    { id: 'extra', cells: [t('table.extra'), formatMoney(3_050)] },
  ]
  const totals = [{ id: 'total', cells: [t('table.total'), formatMoney(15_050)] }]
  return (
    <div className={stacks[24]}>
      <DataTable caption={t('table.caption')} columns={columns} rows={rows} totals={totals} />
      <DataTable caption={t('table.caption')} columns={columns} rows={rows} isCaptionHidden isHeadHidden />
    </div>
  )
}

export function SummaryListSample() {
  const { t } = useTranslation('parts')
  const to = '#part-summarylist'
  const address = t('summary.address')
  const rows = [
    {
      label: address,
      value: 'Spui 12 B, 2511 CV Den Haag',
      change: { to, label: t('summary.change'), of: address },
    },
    { label: t('summary.phone'), value: '+31 6 12345678' },
  ]
  return <SummaryList rows={rows} />
}

export function DatesSample() {
  const { t } = useTranslation('parts')
  return (
    <p>
      <WithDates>{t('dates.text')}</WithDates>
    </p>
  )
}
