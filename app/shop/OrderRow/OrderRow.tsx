import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenDate, writtenPeriod } from '../../../contract/dates'
import { formatMoney } from '../../../contract/money'
import { writtenLines } from '../../../contract/written-pieces'
import type { ListedOrder } from '../../api/order-list.server'
import { useLocale } from '../../i18n/locale'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { WithDates } from '../../ui/WithDates/WithDates'
import { StatusChip } from '../OrderStatus/StatusChip'
import { invoiceWord } from '../order-words'
import { orderPath } from '../paths'
import { WithNumber } from '../WithNumber/WithNumber'
import * as styles from './OrderRow.css'

export function OrderRow({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('order')
  const titleId = `order-${encodeURIComponent(order.id)}`
  const { lines, follows, onInvoice, isStillHere, status, date, total } = order
  const shown = { kind: follows?.kind, isOnInvoice: onInvoice !== undefined, isStillHere }
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.number}>
          <Link to={orderPath(useLocale(), order)}>
            <WithNumber number={order.number}>{t('title', { number: order.number })}</WithNumber>
          </Link>
        </h2>{' '}
        {status === undefined ? null : <StatusChip status={status} to="customer" shown={shown} />}
      </div>
      <p className={styles.what}>{writtenLines(lines)}</p>
      <div className={styles.about}>
        <Type order={order} />
        {date ? (
          <p>
            {t('date')} <WithDates>{writtenDate(date)}</WithDates>
          </p>
        ) : null}
        {onInvoice ? (
          <p>
            {t('onInvoice.label')}: <WithDates>{invoiceWord(t, onInvoice)}</WithDates>
          </p>
        ) : null}
      </div>
      {total === undefined ? null : (
        <p className={styles.total}>
          <VisuallyHidden>{t('list.total')} </VisuallyHidden>
          {formatMoney(total)}
        </p>
      )}
    </article>
  )
}

function Type({ order: { type, follows, period } }: { order: ListedOrder }) {
  const { t } = useTranslation('order')
  if (!type && !period) return null
  return (
    <p>
      {follows ? (
        <WithNumber number={follows.number}>
          {t(`followUps.follows.${follows.kind}`, { number: follows.number })}
        </WithNumber>
      ) : (
        type && t(`type.${type}`)
      )}
      {type && period ? ', ' : null}
      {period ? <WithDates>{t('periodRange', writtenPeriod(period))}</WithDates> : null}
    </p>
  )
}
