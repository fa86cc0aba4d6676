import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates'
import { ShipmentFacts } from '../../shop/ShipmentFacts/ShipmentFacts'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { Timeline } from '../../ui/Timeline/Timeline'
import type { ShownShipment } from './track.server'

function Where({ shipment, phone }: { shipment: ShownShipment; phone: string }) {
  const { t } = useTranslation('order')
  const { direction, events, expected, isLate } = shipment
  const last = events.at(-1)?.kind ?? 'announced'
  if (isLate) return <p role="status">{t('track.late', { day: expected, phone })}</p>
  return <p>{t(direction === 'back' ? `track.back.${last}` : `track.now.${last}`)}</p>
}

export function ShipmentCard({ shipment, phone }: { shipment: ShownShipment; phone: string }) {
  const { t } = useTranslation('order')
  const { direction, events, parcels, code, carrierName, trackingUrl } = shipment
  const title = `shipment-${code}`
  return (
    <Card as="section" className={stacks[24]} aria-labelledby={title}>
      <h2 id={title}>{t(`track.parcelsOn.${direction}`, { count: parcels })}</h2>
      <Where shipment={shipment} phone={phone} />
      <ShipmentFacts shipment={shipment} expected={shipment.expected} />
      {trackingUrl && shipment.expected && <p>{t('track.more', { carrier: carrierName })}</p>}
      <section className={stacks[16]} aria-labelledby={`${title}-events`}>
        <h3 id={`${title}-events`}>{t('track.history')}</h3>
        <Timeline
          events={events.map(({ kind, at, day, time, place }) => ({
            id: `${at} ${kind}`,
            what: t(`track.event.${kind}`),
            when: (
              <>
                <time dateTime={at}>{t('track.moment', { day: formatDate(day), time })}</time>
                {place && `, ${place}`}
              </>
            ),
          }))}
        />
      </section>
    </Card>
  )
}
