import { useTranslation } from 'react-i18next'
import type { WireShipment } from '../../../contract/wire/shipments'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

type Shown = Pick<WireShipment, 'carrier_name' | 'code' | 'parcels' | 'tracking_url'>

/** Of a shipment: with whom, under which code, when. `expected` is a day in words. */
export function ShipmentFacts({ shipment, expected }: { shipment: Shown; expected?: string }) {
  const { t } = useTranslation('order')
  const { carrier_name, code, parcels, tracking_url } = shipment
  const rows = [
    ...(expected ? [{ label: t('track.expected'), value: expected }] : []),
    { label: t('track.carrier'), value: carrier_name ?? t('track.own') },
    { label: t('track.parcels'), value: String(parcels) },
    {
      label: t('track.code'),
      value: tracking_url ? (
        <a href={tracking_url} rel="noreferrer">
          {t('track.follow', { code, carrier: carrier_name })}
        </a>
      ) : (
        code
      ),
    },
  ]
  return <SummaryList rows={rows} />
}
