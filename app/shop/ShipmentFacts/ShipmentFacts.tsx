import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderShipment } from '../../../contract/endpoints/order-details'
import { present } from '../../../contract/present'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

type ShipmentFields = Pick<OrderShipment, 'direction' | 'carrierName' | 'code' | 'parcels' | 'trackingUrl'>

export function ShipmentFacts({ shipment, expected }: { shipment: ShipmentFields; expected?: ReactNode }) {
  const { t } = useTranslation('order')
  const { direction, carrierName, code, parcels, trackingUrl } = shipment
  const rows = present([
    expected ? { label: t('track.expected'), value: expected } : undefined,
    carrierName
      ? { label: t('track.carrier'), value: carrierName }
      : { label: t(`track.by.${direction}`), value: t('track.own') },
    { label: t('track.parcels'), value: String(parcels) },
    // The shop's own drivers have no tracking.
    carrierName && {
      label: t('track.code'),
      value: trackingUrl ? (
        <a href={trackingUrl} rel="noreferrer">
          {t('track.follow', { code, carrier: carrierName })}
        </a>
      ) : (
        code
      ),
    },
  ])
  return <SummaryList rows={rows} />
}
