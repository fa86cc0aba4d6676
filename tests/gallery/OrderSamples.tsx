import { useLoaderData, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../app/i18n/locale'
import { Decision } from '../../app/routes/order/Decision'
import { Money } from '../../app/routes/order/Money'
import { OrderHead, OrderWay } from '../../app/routes/order/OrderHead'
import { OrderTimeline } from '../../app/routes/order/OrderTimeline'
import { stationEvents } from '../../app/shop/order-words'
import { Card } from '../../app/ui/Card/Card'
import { split, stacks } from '../../app/ui/Layout/Layout.css'
import { FilterLinks } from '../../app/ui/Links/Links'
import { dayInWords } from '../../contract/dates'
import { ORDER_STATES, sampleOrder } from './sample-orders'
import { PERIOD } from './sample-prices'
import type { Samples } from './samples.server'

/** Shows the parts of the page of an order, in the state that the address names. */
export function OrderSample() {
  const { t } = useTranslation(['parts', 'order'])
  const locale = useLocale()
  const { articles } = useLoaderData<Samples>()
  const asked = useSearchParams()[0].get('state')
  const shown = ORDER_STATES.find((state) => state === asked) ?? 'trial'
  const order = sampleOrder(shown, articles)
  const { status } = order.order
  const links = ORDER_STATES.map((state) => {
    return { to: `?state=${state}`, label: t(`order.${state}`), isCurrent: state === shown }
  })
  const stations = stationEvents(t, locale, order.stations)
  const day = dayInWords(PERIOD.end, locale, 'named')
  const headline = t(`order:headline.${status}`, { day, defaultValue: '' })
  return (
    <div className={stacks[48]}>
      <FilterLinks label={t('order.label')} links={links} />
      <OrderHead {...order} headline={headline}>
        {order.decision ? null : <OrderWay {...order} stations={stations} />}
      </OrderHead>
      <Decision {...order} />
      {order.decision ? (
        <Card className={stacks[16]}>
          <OrderWay {...order} stations={stations} />
        </Card>
      ) : null}
      <div className={split}>
        <OrderTimeline {...order} />
        <div className={stacks[24]}>
          <Money {...order} />
        </div>
      </div>
    </div>
  )
}
