import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '../../app/admin/parts/RecordList'
import { StatusChip } from '../../app/shop/OrderStatus/StatusChip'
import { DataTable } from '../../app/ui/DataTable/DataTable'
import { cluster, stacks } from '../../app/ui/Layout/Layout.css'
import { SummaryList } from '../../app/ui/SummaryList/SummaryList'
import { Timeline } from '../../app/ui/Timeline/Timeline'
import { WithDates } from '../../app/ui/WithDates/WithDates'
import { postalAddress } from '../../contract/forms/postal-address'
import { formatMoney } from '../../contract/money'
import { ORDER_STATUSES } from '../../contract/order-status'

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
      change: { to, label: t('summary.change'), name: t('summary.changeOf', { label: address }) },
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

const TOWNS = {
  nl: { Adresline1: 'Spui', Huisnummer: '12 B', Postcode: '2511CV', Plaatsnaam: 'Den Haag' },
  de: { Adresline1: 'Lindenstraße 8', Postcode: '10969', Plaatsnaam: 'Berlin' },
  ie: { Adresline1: '4 Main Street', Plaatsnaam: 'Naas', Provincie: 'Kildare', Postcode: 'W91 XY00' },
}

/** An address is written as its country does on an envelope. */
export function AddressSample() {
  const { i18n } = useTranslation('parts')
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  const rows = Object.entries(TOWNS).map(([country, town]) => ({
    label: names.of(country.toUpperCase()) ?? country,
    value: postalAddress(town, country).map((line) => (
      <Fragment key={line}>
        {line}
        <br />
      </Fragment>
    )),
  }))
  return <SummaryList rows={rows} />
}

export function RecordTableSample() {
  const { t } = useTranslation('parts')
  const rows = ORDER_STATUSES.slice(0, 3).map((status, index) => ({
    ...{ number: `NN-26-ABCDE${index}`, status, total: 37_150 - 9_000 * index },
    email: `noor.de.vries.${index}@example.org`,
  }))
  return (
    <RecordTable
      caption={t('table.records')}
      rows={rows}
      idOf={({ number }) => number}
      columns={[
        { label: t('table.number'), cell: ({ number }) => number },
        { label: t('table.email'), breaks: true, cell: ({ email }) => email },
        { label: t('table.state'), cell: ({ status }) => <StatusChip status={status} to="office" /> },
        { label: t('table.total'), isNumeric: true, cell: ({ total }) => formatMoney(total) },
      ]}
    />
  )
}

/** The colour of a chip is for whoever looks at it: a customer, or the staff. */
export function StatusChipSamples() {
  return (['customer', 'office'] as const).map((to) => (
    <p key={to} className={cluster}>
      {ORDER_STATUSES.map((status) => (
        <StatusChip key={status} status={status} to={to} />
      ))}
    </p>
  ))
}

export function TimelineSamples() {
  const { t } = useTranslation(['parts', 'order'])
  const events = (['packed', 'delivered'] as const).map((id) => {
    return { id, what: t(`timeline.${id}`), when: t(`timeline.${id}At`) }
  })
  const toCome = events.slice(1).map((event) => {
    return { ...event, when: t('order:station.expected', { day: event.when }), isToCome: true }
  })
  return (
    <div className={stacks[24]}>
      <Timeline events={events} />
      <Timeline events={[...events.slice(0, 1), ...toCome]} isAcross />
    </div>
  )
}
