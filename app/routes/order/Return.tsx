import { writtenDate } from '../../../contract/dates'
import { PAID, RETURN_ANNOUNCED } from '../../../contract/order-status'
import { useWords } from '../../i18n/locale'
import { howReturned } from '../../shop/OrderReturn/how-returned'
import { ReturnFindings } from '../../shop/OrderReturn/ReturnFindings'
import { documentPath } from '../../shop/paths'
import { ShipmentFacts } from '../../shop/ShipmentFacts/ShipmentFacts'
import { ButtonLink } from '../../ui/Button/Button'
import { Section } from '../../ui/Section/Section'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

type Shown = Pick<OrderPage, 'order' | 'announcedReturn' | 'handIn' | 'documents'>

const LABEL = 'return-label'

export function Return({ order, announcedReturn, handIn, documents }: Shown) {
  const { t, locale } = useWords('order')
  if (!announcedReturn) return null
  const hasLabel = order.status === RETURN_ANNOUNCED && documents.list.some(({ name }) => name === LABEL)
  return (
    <Section id="return" title={t('return.section')} card="plain">
      <p>
        <WithDates inWords={locale}>{howReturned(t, announcedReturn)}</WithDates>
      </p>
      {handIn ? (
        <p>
          <WithDates inWords={locale}>{t('return.handIn', { day: writtenDate(handIn) })}</WithDates>
        </p>
      ) : null}
      {hasLabel ? (
        <p className={styles.unprinted}>
          <ButtonLink to={documentPath(locale, order, LABEL)}>{t('return.label')}</ButtonLink>
        </p>
      ) : null}
      {announcedReturn.gradedOn && <ReturnFindings order={order} announced={announcedReturn} />}
    </Section>
  )
}

export function Shipments({ order }: Pick<OrderPage, 'order'>) {
  const { t, locale } = useWords('order')
  const { shipments, status, period, follows } = order
  // A follow-up order ships nothing.
  if (shipments.length === 0 && (status !== PAID || follows)) return null
  const day = period && writtenDate(period.start)
  return (
    <Section id="delivery" title={t('track.section')} card="plain">
      {shipments.length === 0 && (
        <p>
          <WithDates>{t(`track.beforehand.${period ? 'onFirstDay' : 'soon'}`, { day })}</WithDates>
        </p>
      )}
      {shipments.map((shipment) => (
        <ShipmentFacts
          key={shipment.code}
          shipment={shipment}
          expected={
            shipment.expected ? (
              <WithDates inWords={locale}>{writtenDate(shipment.expected)}</WithDates>
            ) : undefined
          }
        />
      ))}
    </Section>
  )
}
