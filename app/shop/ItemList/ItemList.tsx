import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { formatMoney } from '../../../contract/money'
import { plainList } from '../../ui/Layout/Layout.css'
import { itemDetails, itemTotal } from '../PriceBreakdown/price-rows'
import { Item } from './Item'

export interface ItemArticle {
  articleId: string
  name: string
  picture?: { src: string }
  to?: string
}

interface ItemListProps {
  breakdown: PriceBreakdown
  articles: readonly ItemArticle[]
  /** Shows the quantity of each article; without it the quantity is told in words. */
  controls?: (articleId: string) => ReactNode
}

/** Shows what is in a cart or an order, with the price of each; every amount includes VAT. */
export function ItemList({ breakdown, articles, controls }: ItemListProps) {
  const { t } = useTranslation('prices')
  return (
    <ul className={plainList}>
      {breakdown.lines.map((line) => {
        const { articleId } = line
        const article = articles.find((candidate) => candidate.articleId === articleId)
        return (
          <Item
            key={articleId}
            name={article?.name ?? t('unknownArticle')}
            to={article?.to}
            picture={article?.picture}
            amount={formatMoney(itemTotal(line))}
            details={itemDetails(line, breakdown, { t, isCounted: !controls || line.quantity > 1 })}
          >
            {controls?.(articleId)}
          </Item>
        )
      })}
    </ul>
  )
}
