import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { PriceDetail } from '../PriceBreakdown/price-rows'
import * as styles from './Item.css'

interface ItemProps {
  name: string
  to?: string
  picture?: { src: string }
  amount?: string
  details: PriceDetail[]
  /** The buttons or links of the article. */
  children?: ReactNode
}

/** Shows an article in a cart or an order. */
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
