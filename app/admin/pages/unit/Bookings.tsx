import { useTranslation } from 'react-i18next'
import type { UnitPage } from '../../../../contract/endpoints/units'
import { writtenDate } from '../../../../contract/written-dates'
import { AdminLink } from '../../parts/AdminLink'
import { RecordTable } from '../../parts/RecordTable'
import { Section } from '../../parts/Section'

interface BookingsProps extends Pick<UnitPage, 'bookings'> {
  article: string
  maySeeOrders: boolean
}

/** Lists the bookings of all units of the article, as which one goes out is decided when it is shipped. */
export function Bookings({ bookings, article, maySeeOrders }: BookingsProps) {
  const { t } = useTranslation('admin-fleet')
  return (
    <Section id="bookings" title={t('bookings.title', { item: article })}>
      <p>{bookings.length === 0 ? t('bookings.none') : t('bookings.text')}</p>
      {bookings.length === 0 ? null : (
        <RecordTable
          caption={t('bookings.title', { item: article })}
          rows={bookings}
          idOf={({ order }) => order.id}
          columns={[
            {
              label: t('order'),
              cell: ({ order: { id, number } }) =>
                maySeeOrders ? <AdminLink to={`orders/${id}`}>{number}</AdminLink> : number,
            },
            { label: t('bookings.start'), cell: ({ start }) => writtenDate(start) },
            { label: t('bookings.end'), cell: ({ end }) => writtenDate(end) },
            { label: t('bookings.quantity'), isNumeric: true, cell: ({ quantity }) => quantity },
          ]}
        />
      )}
    </Section>
  )
}
