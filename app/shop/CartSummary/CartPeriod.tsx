import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/written-dates'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { Notice } from '../../ui/Notice/Notice'
import { WithDates } from '../../ui/WithDates/WithDates'
import { NextPeriod } from '../NextPeriod/NextPeriod'

export function CartPeriod({ cart, isReadOnly }: { cart: PricedCart; isReadOnly: boolean }) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const { type, period, periodProblem, taken } = cart
  return (
    <>
      <p>
        {period ? (
          <WithDates>
            {t(`period.${type}`, { start: writtenDate(period.start), end: writtenDate(period.end) })}
          </WithDates>
        ) : (
          t(`type.${type}`)
        )}{' '}
        {!isReadOnly && (
          <Link to={`/${locale}/cart/period`}>{t(period ? 'changePeriod' : 'choosePeriod')}</Link>
        )}
      </p>
      {periodProblem && <Notice tone="warning">{t(`periodProblem.${periodProblem}`)}</Notice>}
      {taken && <NextPeriod taken={taken} action={`/${locale}/cart/period`} method="post" />}
    </>
  )
}
