import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { joinNames } from '../../i18n/lists'
import { Notice } from '../../ui/Notice/Notice'

export function LeftOut({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('cart')
  if (cart.aside.length === 0) return null
  const names = joinNames(
    cart.aside.map(({ name }) => name ?? t('unknownArticle')),
    { and: t('aside.and'), more: (count) => t('aside.more', { count }) },
  )
  return (
    <Notice>
      <p>{t('aside.leftOut', { names })}</p>
    </Notice>
  )
}
