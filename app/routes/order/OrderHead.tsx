import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates'
import { statusText, statusWord } from '../../shop/OrderStatus/order-status'
import { RegionName } from '../../shop/RegionName/RegionName'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

/** What an order is, how it stands, and what that means. */
export function OrderHead({ order, countryName }: Pick<OrderPage, 'order' | 'countryName'>) {
  const { t } = useTranslation(['order', 'payment'])
  const { number, date, type, period, place, payment, status, canBePaid } = order
  const isWaiting =
    canBePaid && !order.transfer && (payment.result === 'pending' || payment.result === 'unknown')
  const periodRow = period && {
    label: t('order:period'),
    value: (
      <WithDates>
        {t('order:periodRange', { start: formatDate(period.start), end: formatDate(period.end) })}
      </WithDates>
    ),
  }
  const deliveryTo = (
    <>
      {countryName ?? place.country.toUpperCase()}
      {place.region && <RegionName region={place.region} />}
    </>
  )
  const rows = [
    { label: t('order:state'), value: <strong>{statusWord(t, status, order.follows?.kind)}</strong> },
    { label: t('order:date'), value: <WithDates>{formatDate(date)}</WithDates> },
    { label: t('order:typeLabel'), value: t(`order:type.${type}`) },
    ...(periodRow ? [periodRow] : []),
    { label: t('order:deliveryTo'), value: deliveryTo },
  ]
  return (
    <div className={stacks[16]}>
      <h1>{t('order:title', { number })}</h1>
      <SummaryList rows={rows} />
      <p>{isWaiting ? t(`payment:text.${payment.result}`) : statusText(t, status, order.follows?.kind)}</p>
    </div>
  )
}
