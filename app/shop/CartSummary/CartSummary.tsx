import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { stacks } from '../../ui/Layout/Layout.css'
import { articlePath } from '../article-path'
import { ItemList } from '../ItemList/ItemList'
import { PriceBreakdown } from '../PriceBreakdown/PriceBreakdown'
import type { SumName } from '../PriceBreakdown/price-rows'
import { Promised } from '../Promised/Promised'
import { CartPeriod } from './CartPeriod'
import { type LineChange, LineForms } from './LineForms'

interface CartSummaryProps extends LineChange {
  cart: PricedCart
  /** The cart then has neither quantity fields nor buttons to remove a line. */
  isReadOnly?: boolean
  /** The sum then stands below it. */
  isSummedBelow?: boolean
  sumName?: SumName
}

export function CartSummary(props: CartSummaryProps) {
  const { cart, isReadOnly = false, isSummedBelow, sumName, ...change } = props
  const { t } = useTranslation('cart')
  const { missingToFreeShipping: missing } = cart
  const locale = useLocale()
  if (cart.lines.length === 0) return null
  const articles = cart.lines.map(({ articleId, name, picture }) => {
    return {
      articleId,
      name,
      picture,
      to: isReadOnly ? undefined : articlePath(locale, cart.type, articleId),
    }
  })
  const controls = (articleId: string) => {
    const line = cart.lines.find((candidate) => candidate.articleId === articleId)
    return line && <LineForms line={line} type={cart.type} {...change} />
  }
  return (
    <div className={stacks[24]}>
      <div>
        {cart.type === 'buy' ? (
          !isReadOnly && <p>{t('type.buy')}</p>
        ) : (
          <CartPeriod cart={cart} isReadOnly={isReadOnly} />
        )}
        <Promised promised={cart.promised} isOrdered />
      </div>
      <ItemList breakdown={cart.breakdown} articles={articles} controls={isReadOnly ? undefined : controls} />
      {!isReadOnly && missing !== undefined && (
        <p>{t('missingToFreeShipping', { amount: formatMoney(missing) })}</p>
      )}
      <PriceBreakdown breakdown={cart.breakdown} isSummedBelow={isSummedBelow} sumName={sumName} />
    </div>
  )
}
