import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PricedCart, PricedCartLine } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { articlePath } from '../article-path'
import * as styles from './CartSummary.css'
import { type LineChange, LineForms } from './LineForms'
import { LinePicture } from './LinePicture'

interface CartLineProps extends LineChange {
  line: PricedCartLine
  cart: PricedCart
  isReadOnly: boolean
}

export function CartLine({ line, cart, isReadOnly, ...change }: CartLineProps) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const { name } = line
  return (
    <li className={styles.line}>
      <LinePicture picture={line.picture} />
      <div className={styles.about}>
        <p className={styles.name}>
          {isReadOnly ? name : <Link to={articlePath(locale, cart.type, line.articleId)}>{name}</Link>}
        </p>
        {isReadOnly ? (
          <p>{t('pieces', { count: line.quantity })}</p>
        ) : (
          <LineForms line={line} type={cart.type} {...change} />
        )}
      </div>
    </li>
  )
}
