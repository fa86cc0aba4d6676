import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isOfCompany } from '../../../contract/checkout-form/company'
import { useLocale } from '../../i18n/locale'
import { PhoneLink } from '../../shop/ContactLink/PhoneLink'
import { orderPath } from '../../shop/order-path'
import { cancellationPath, withdrawalPath } from '../../shop/withdrawal-path'
import { Button } from '../../ui/Button/Button'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** Offers what can always be done with an order: its dates in a calendar, the same again, and where else to go. */
export function Further({ order, contact, isLoggedIn }: Pick<OrderPage, 'order' | 'contact' | 'isLoggedIn'>) {
  const { t } = useTranslation(['order', 'shell'])
  const locale = useLocale()
  return (
    <div className={stacks[16]}>
      <p>
        {t('order:help')} <PhoneLink contact={contact} />
      </p>
      {isOfCompany(order.answers) && <p>{t('order:company')}</p>}
      <Form method="post" action={orderPath(locale, order, 'again')} className={styles.unprinted}>
        <Button variant="quiet">{t('order:again')}</Button>
      </Form>
      <p className={`${cluster} ${styles.unprinted}`}>
        {order.period && !order.isCanceled && (
          <a href={orderPath(locale, order, 'dates.ics')} className={styles.action}>
            {t('order:dates')}
          </a>
        )}{' '}
        {isOfCompany(order.answers) ? null : (
          <Link to={withdrawalPath(locale, order.number)} className={styles.action}>
            {t('shell:footer.withdraw')}
          </Link>
        )}{' '}
        {order.period && (
          <a href={cancellationPath(locale, order.number)} className={styles.action}>
            {t('shell:footer.cancel')}
          </a>
        )}{' '}
        {isLoggedIn && (
          <Link to={`/${locale}/orders`} className={styles.action}>
            {t('order:all')}
          </Link>
        )}
      </p>
    </div>
  )
}
