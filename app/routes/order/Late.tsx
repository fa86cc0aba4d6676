import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates'
import { useLocale } from '../../i18n/locale'
import { orderPath } from '../../shop/order-path'
import { Notice } from '../../ui/Notice/Notice'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** That a rental or trial should be back by now, and what to do. */
export function Late({ order }: Pick<OrderPage, 'order'>) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { lateSince, type } = order
  if (!lateSince) return null
  return (
    <Notice tone="warning" title={t('return.late.title')}>
      <p>
        <WithDates>{t(`return.late.${type}`, { day: formatDate(lateSince) })}</WithDates>
      </p>
      <p className={styles.unprinted}>
        <Link to={orderPath(locale, order, 'return')} className={styles.action}>
          {t('return.late.choose')}
        </Link>
      </p>
    </Notice>
  )
}
