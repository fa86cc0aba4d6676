import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PricedCart, PricedCartLine } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/Icon/Icon'
import { articlePath } from '../article-path'
import * as styles from './CartSummary.css'
import { LineForms } from './LineForms'

interface CartLineProps {
  line: PricedCartLine
  cart: PricedCart
  isDefinitive: boolean
  returnTo?: string
}

/** One article in the cart. One that cannot be had stays, says so, and is not counted. */
export function CartLine({ line, cart, isDefinitive, returnTo }: CartLineProps) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const name = line.name ?? t('unknownArticle')
  const hasPage = line.name !== undefined && !line.problem && !isDefinitive
  return (
    <li className={styles.line}>
      <img
        src={line.picture?.src ?? '/pictures/state-empty-cart.svg'}
        alt=""
        width={96}
        height={72}
        className={styles.picture}
      />
      <div className={styles.about}>
        <p className={styles.name}>
          {hasPage ? <Link to={articlePath(locale, cart.type, line.articleId)}>{name}</Link> : name}
        </p>
        {line.problem && (
          <p className={styles.problem}>
            <Icon name="warning" />{' '}
            {line.problem === 'unknown'
              ? t('problem.unknown')
              : t(`problem.${cart.type}`, { country: cart.countryName ?? t('thisCountry') })}
          </p>
        )}
        {isDefinitive ? (
          <p>{t('pieces', { count: line.quantity })}</p>
        ) : (
          <LineForms line={line} name={name} type={cart.type} returnTo={returnTo} />
        )}
      </div>
    </li>
  )
}
