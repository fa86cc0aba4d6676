import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay } from '../format'
import type { Order } from '../orders/order'
import type { Shipment } from '../shipments/read'
import { type MailBlock, paragraph } from './document'
import { contentFor } from './order-confirmation'
import { orderMail } from './order-mail'

function shipmentBlocks({ locale }: Order, shipment: Shipment): MailBlock[] {
  const t = translator(locale, 'mails')
  const { carrierName, code, parcels, expected, trackingUrl } = shipment
  const rows: [string, string][] = [
    [t('shipped.carrier'), carrierName ?? t('shipped.own')],
    [t('shipped.code'), code],
    [t('shipped.parcels'), String(parcels)],
  ]
  if (expected) rows.push([t('shipped.expected'), formatDay(expected)])
  const link = { carrier: carrierName ?? '' }
  return [
    { kind: 'facts', rows },
    ...(trackingUrl
      ? [{ kind: 'link', label: t('shipped.track_carrier', link), url: trackingUrl } satisfies MailBlock]
      : []),
  ]
}

/** Tells that an order is on its way. `link` leads to where its parcels are. */
export function orderShipped(
  catalogue: Catalogue,
  order: Order,
  shipments: readonly Shipment[],
  link: string,
): Mail {
  const t = translator(order.locale, 'mails')
  const { number } = order
  const { phone } = contentFor(catalogue, order)
  const count = shipments.reduce((sum, { parcels }) => sum + parcels, 0)
  return orderMail(catalogue, order, {
    subject: t('shipped.subject', { number }),
    blocks: [
      paragraph(t('shipped.sent', { number, count })),
      { kind: 'link', label: t('shipped.track'), url: link },
      paragraph(t('order.view_order_hint')),
      ...shipments.flatMap((shipment) => shipmentBlocks(order, shipment)),
      paragraph(t('shipped.not_home', { phone })),
    ],
  })
}
