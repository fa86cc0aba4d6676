import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { dayInWords } from '../../../contract/dates'
import { formatMoney } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { useWords } from '../../i18n/locale'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { ItemList } from '../ItemList/ItemList'
import { NextPeriod } from '../NextPeriod/NextPeriod'
import { PriceBreakdown } from '../PriceBreakdown/PriceBreakdown'
import type { SumName } from '../PriceBreakdown/price-rows'
import { Promised } from '../Promised/Promised'
import { articlePath } from '../paths'
import { type LineChange, LineForms } from './LineForms'

interface CartSummaryProps {
  cart: PricedCart
  /** Without it, quantities and days are only shown. */
  change?: LineChange
  sumName?: SumName | 'below'
  isBrief?: boolean
  /** The law wants what is bought described directly before the order; see docs/domain.md. */
  isDescribed?: boolean
  /** Before days and items, so that nothing stands between them and their sums. */
  children?: ReactNode
}

export function CartSummary({ cart, change, sumName, isBrief, isDescribed, children }: CartSummaryProps) {
  const { t, locale } = useWords('cart')
  const { missingToFreeShipping: missing } = cart
  if (cart.lines.length === 0) return null
  const articles = cart.lines.map(({ articleId, name, summary, picture }) => ({
    ...{ articleId, name, picture, to: change && articlePath(locale, cart.type, articleId) },
    summary: isDescribed ? summary : undefined,
  }))
  const controls = (articleId: string) => {
    const line = cart.lines.find((candidate) => candidate.articleId === articleId)
    return line && <LineForms line={line} type={cart.type} {...change} />
  }
  return (
    <div className={stacks[24]}>
      {children}
      <div>
        {cart.type !== 'buy' && <CartPeriod cart={cart} isReadOnly={!change} />}
        {cart.type === 'buy' && change && <p>{t('type.buy')}</p>}
        <Promised promised={cart.promised} />
      </div>
      <ItemList
        breakdown={cart.breakdown}
        articles={articles}
        controls={change && controls}
        isBrief={isBrief}
      />
      {change && missing !== undefined && (
        <p>{t('missingToFreeShipping', { amount: formatMoney(missing) })}</p>
      )}
      <PriceBreakdown breakdown={cart.breakdown} sumName={sumName} />
    </div>
  )
}

function CartPeriod({ cart, isReadOnly }: { cart: PricedCart; isReadOnly: boolean }) {
  const { t, locale } = useWords('cart')
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
