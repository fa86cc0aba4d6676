import { useTranslation } from 'react-i18next'
import { dayInWords, shopDay, shopTime, writtenDate } from '../../../contract/dates'
import type { OrderShipment } from '../../../contract/endpoints/order-details'
import { AWAITING_PAYMENT, CANCELED, DELIVERED, PAID } from '../../../contract/order-status'
import type { OrderDetails } from '../../api/orders.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { PhoneLine, useContact } from '../../shop/ContactLink/ContactLinks'
import { statusText } from '../../shop/order-words'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { ShipmentFacts } from '../../shop/ShipmentFacts/ShipmentFacts'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'
import { Section } from '../../ui/Section/Section'
import { Timeline } from '../../ui/Timeline/Timeline'

export const handle: PageHandle = { i18n: ['order'], title: 'order:track.title', noindex: true }

export { privatePage as headers, unlessDialog as shouldRevalidate }

function whyNone({ t, locale }: Visit, { status, type, period, history, follows }: OrderDetails): string {
  // An order that follows another ships nothing.
  if (follows) return statusText(t, status, { kind: follows.kind })
  const delivered = history.findLast((step) => step.status === DELIVERED)
  if (delivered) {
    return t('order:track.beforehand.delivered', { day: writtenDate(shopDay(delivered.at)) })
  }
  if (status === AWAITING_PAYMENT) return t('order:track.beforehand.unpaid')
  if (status === CANCELED) return t('order:track.beforehand.canceled')
  if (status !== PAID) return t('order:track.beforehand.none')
  if (type === 'buy' || !period) return t('order:track.beforehand.soon')
  return t('order:track.beforehand.onFirstDay', { day: dayInWords(period.start, locale) })
}

function shipmentView({ locale, today }: Visit, { events, expected, ...shipment }: OrderShipment) {
  return {
    ...shipment,
    expected: expected === null ? undefined : dayInWords(expected, locale),
    isLate: expected !== null && expected < today,
    events: events.map(({ kind, at, place }) => ({ kind, at, place, ...shopTime(new Date(at)) })),
  }
}

export const loader = forVisitor(async (visit, id) => {
  const order = await openOrder(visit, id)
  const { number, shipments } = order
  return {
    order: { id: order.id, number },
    whyNone: shipments.length === 0 ? whyNone(visit, order) : undefined,
    shipments: shipments.map((shipment) => shipmentView(visit, shipment)),
  }
})

export default function OrderTrack() {
  const { t, locale, order, shipments, whyNone } = usePage<typeof loader>('order')
  const isOnTheWay = shipments.some(({ direction, expected }) => direction === 'out' && expected)
  return (
    <Page width="text" title={t('track.title')}>
      <p>
        <WithNumber number={order.number}>{t('track.order', { number: order.number })}</WithNumber>
      </p>
      {whyNone && <p>{whyNone}</p>}
      {shipments.map((shipment) => (
        <ShipmentCard key={shipment.code} shipment={shipment} />
      ))}
      {isOnTheWay && (
        <Section id="not-home" title={t('track.notHome.title')} gap={8}>
          <p>{t('track.notHome.text')}</p>
        </Section>
      )}
      <PhoneLine>{t('track.help')}</PhoneLine>
      <LinkLine to={orderPath(locale, order)}>{t('track.toOrder')}</LinkLine>
    </Page>
  )
}

function ShipmentCard({ shipment }: { shipment: ReturnType<typeof shipmentView> }) {
  const { t } = useTranslation('order')
  const { direction, events, parcels, code, carrierName, trackingUrl, expected, isLate } = shipment
  const { phone } = useContact()
  const last = events.at(-1)?.kind ?? 'announced'
  const titleId = `shipment-${code}`
  return (
    <Card as="section" className={stacks[24]} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`track.parcelsOn.${direction}`, { count: parcels })}</h2>
      {isLate ? (
        <p role="status">{t('track.late', { day: expected, phone })}</p>
      ) : (
        <p>{t(direction === 'back' ? `track.back.${last}` : `track.now.${last}`)}</p>
      )}
      <ShipmentFacts shipment={shipment} expected={expected} />
      {trackingUrl && expected && <p>{t('track.more', { carrier: carrierName })}</p>}
      <section className={stacks[16]} aria-labelledby={`${titleId}-events`}>
        <h3 id={`${titleId}-events`}>{t('track.history')}</h3>
        <Timeline
          events={events.map(({ kind, at, day, time, place }) => ({
            id: `${at} ${kind}`,
            what: t(`track.event.${kind}`),
            when: (
              <>
                <time dateTime={at}>{t('track.moment', { day: writtenDate(day), time })}</time>
                {place && `, ${place}`}
              </>
            ),
          }))}
        />
      </section>
    </Card>
  )
}
