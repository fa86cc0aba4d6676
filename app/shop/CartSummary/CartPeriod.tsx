import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { dayInWords } from '../../../contract/written-dates'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { Notice } from '../../ui/Notice/Notice'
import { NextPeriod } from '../NextPeriod/NextPeriod'

export function CartPeriod({ cart, isReadOnly }: { cart: PricedCart; isReadOnly: boolean }) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const { type, period, periodProblem, taken } = cart
  return (
    <>
      <p>
        {period ? (
          <span suppressHydrationWarning>
            {t(`period.${type}`, {
              start: dayInWords(period.start, locale, 'short'),
              end: dayInWords(period.end, locale),
            })}
          </span>
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
