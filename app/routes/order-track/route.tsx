import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { PhoneLink } from '../../shop/ContactLink/PhoneLink'
import { orderPath } from '../../shop/order-path'
import { Page } from '../../shop/Page/Page'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { stacks } from '../../ui/Layout/Layout.css'
import { ShipmentCard } from './ShipmentCard'
import { readParcels } from './track.server'

export const handle: PageHandle = {
  i18n: ['order'],
  title: (t) => t('order:track.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readParcels(await visitOf(args), args.params.uuid ?? '')
}

export default function OrderTrack() {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { order, shipments, beforehand, firstDay, contact } = useLoaderData<typeof loader>()
  const isOnTheWay = shipments.some(({ direction, expected }) => direction === 'out' && expected)
  return (
    <Page width="text" title={t('track.title')}>
      <p>
        <WithNumber number={order.number}>{t('track.order', { number: order.number })}</WithNumber>
      </p>
      {shipments.length === 0 && <p>{t(`track.beforehand.${beforehand}`, { day: firstDay })}</p>}
      {shipments.map((shipment) => (
        <ShipmentCard key={shipment.code} shipment={shipment} phone={contact.phone} />
      ))}
      {isOnTheWay && (
        <section className={stacks[8]} aria-labelledby="not-home">
          <h2 id="not-home">{t('track.notHome.title')}</h2>
          <p>{t('track.notHome.text')}</p>
        </section>
      )}
      <p>
        {t('track.help')} <PhoneLink contact={contact} />
      </p>
      <p>
        <Link to={orderPath(locale, order)}>{t('track.toOrder')}</Link>
      </p>
    </Page>
  )
}
