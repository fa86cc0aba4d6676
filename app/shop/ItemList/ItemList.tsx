import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { formatMoney } from '../../../contract/money'
import { plainList } from '../../ui/Layout/Layout.css'
import { itemDetails, itemTotal, type PriceDetail } from '../PriceBreakdown/price-rows'
import * as styles from './Item.css'

export interface ItemArticle {
  articleId: string
  name: string
  summary?: string
  picture?: { src: string }
  to?: string
}

interface ItemListProps {
  breakdown: PriceBreakdown
  articles: readonly ItemArticle[]
  /** Without controls, the quantity is part of the words. */
  controls?: (articleId: string) => ReactNode
  isBrief?: boolean
}

/** Amounts include VAT. */
export function ItemList({ breakdown, articles, controls, isBrief }: ItemListProps) {
  const { t } = useTranslation('prices')
  return (
    <ul className={plainList}>
      {breakdown.lines.map((line) => {
        const { articleId } = line
        const article = articles.find((candidate) => candidate.articleId === articleId)
        const name = article?.name ?? t('unknownArticle')
        return (
          <Item
            key={articleId}
            name={isBrief && line.quantity > 1 ? `${line.quantity} × ${name}` : name}
            to={article?.to}
            picture={article?.picture}
            amount={formatMoney(itemTotal(line))}
            details={
              isBrief
                ? article?.summary
                  ? [{ text: article.summary }]
                  : []
                : itemDetails(line, breakdown, { t, isCounted: !controls || line.quantity > 1 })
            }
          >
            {controls?.(articleId)}
          </Item>
        )
      })}
    </ul>
  )
}

interface ItemProps {
  name: string
  to?: string
  picture?: { src: string }
  amount?: string
  details: PriceDetail[]
  children?: ReactNode
}

export function Item({ name, to, picture, amount, details, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <img
        src={picture?.src ?? '/pictures/state-empty-cart.svg'}
        alt=""
        width={96}
        height={72}
        className={styles.picture}
      />
      <div className={styles.about}>
        <div className={styles.facts}>
          <div className={styles.fact}>
            <p className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</p>
            {amount && <p className={styles.amount}>{amount}</p>}
          </div>
          {details.map((detail) => (
            <p key={detail.text} className={styles.detail}>
              <span className={styles.detailText}>{detail.text}</span>{' '}
              {detail.amount && <span className={styles.amount}>{detail.amount}</span>}
            </p>
          ))}
        </div>
        {children}
      </div>
    </li>
  )
}
