import { writtenDate, writtenPeriod } from '../../../contract/dates'
import { present } from '../../../contract/present'
import { useWords } from '../../i18n/locale'
import { invoiceWord } from '../../shop/OrderStatus/invoice-word'
import { RegionName } from '../../shop/RegionName/RegionName'
import { ShortFacts } from '../../ui/SummaryList/SummaryList'
import { Timeline } from '../../ui/Timeline/Timeline'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

type OrderWayProps = Pick<OrderPage, 'countryName' | 'stations'> & {
  order: Pick<OrderPage['order'], 'date' | 'type' | 'period' | 'place' | 'onInvoice'>
}

export function OrderWay({ order, countryName, stations }: OrderWayProps) {
  const { t, locale } = useWords('order')
  const { date, type, period, place, onInvoice } = order
  const periodRow = period && {
    label: t('period'),
    value: <WithDates inWords={locale}>{t('periodRange', writtenPeriod(period))}</WithDates>,
  }
  const deliveryTo = (
    <>
      {countryName ?? place.country.toUpperCase()}
      {place.region && <RegionName region={place.region} />}
    </>
  )
  const ordered = { label: t('date'), value: <WithDates inWords={locale}>{writtenDate(date)}</WithDates> }
  const rows = present([
    ...(stations.length > 0 ? [] : [ordered]),
    { label: t('typeLabel'), value: t(`type.${type}`) },
    periodRow && periodRow,
    { label: t('deliveryTo'), value: deliveryTo },
    onInvoice && {
      label: t('onInvoice.label'),
      value: <WithDates inWords={locale}>{invoiceWord(t, onInvoice)}</WithDates>,
    },
  ])
  return (
    <>
      {stations.length > 0 ? <Timeline isAcross events={stations} /> : null}
      <ShortFacts rows={rows} />
    </>
  )
}
