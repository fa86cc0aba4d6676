import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { formatDate } from '../../i18n/dates'
import { useLocale } from '../../i18n/locale'
import { Notice } from '../../ui/Notice/Notice'
import { WithDates } from '../../ui/WithDates/WithDates'

/** From when to when the cart's articles are rented or tried, and where to change that. */
export function CartPeriod({ cart, isDefinitive }: { cart: PricedCart; isDefinitive: boolean }) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const { period, periodProblem } = cart
  return (
    <>
      <p>
        {period && (
          <WithDates>
            {t('period', { start: formatDate(period.start), end: formatDate(period.end) })}
          </WithDates>
        )}{' '}
        {!isDefinitive && (
          <Link to={`/${locale}/cart/period`}>{t(period ? 'changePeriod' : 'choosePeriod')}</Link>
        )}
      </p>
      {periodProblem && <Notice tone="warning">{t(`periodProblem.${periodProblem}`)}</Notice>}
    </>
  )
}
