import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { UnitPage } from '../../../../contract/endpoints/units'
import { formatDate } from '../../../i18n/dates'
import { useLocale } from '../../../i18n/locale'
import { stacks } from '../../../ui/Layout/Layout.css'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'

interface BookingsProps extends Pick<UnitPage, 'bookings'> {
  article: string
  maySeeOrders: boolean
}

/** Lists the bookings of all units of the article, as which one goes out is decided when it is shipped. */
export function Bookings({ bookings, article, maySeeOrders }: BookingsProps) {
  const { t } = useTranslation('admin-fleet')
  const locale = useLocale()
  const columns = [
    { label: t('order') },
    { label: t('bookings.start') },
    { label: t('bookings.end') },
    { label: t('bookings.quantity'), isNumeric: true },
  ]
  return (
    <section className={stacks[16]} aria-labelledby="bookings">
      <h2 id="bookings">{t('bookings.title', { item: article })}</h2>
      <p>{bookings.length === 0 ? t('bookings.none') : t('bookings.text')}</p>
      {bookings.length === 0 ? null : (
        <RecordTable
          caption={t('bookings.title', { item: article })}
          columns={columns}
          rows={bookings.map(({ order, start, end, quantity }) => ({
            id: order.id,
            cells: [
              maySeeOrders ? (
                <Link key="order" to={adminPath(locale, `orders/${order.id}`)}>
                  {order.number}
                </Link>
              ) : (
                order.number
              ),
              formatDate(start),
              formatDate(end),
              quantity,
            ],
          }))}
        />
      )}
    </section>
  )
}
