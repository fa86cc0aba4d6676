import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { AsideLine, PricedCart } from '../../api/priced-cart.server'
import { Card } from '../../ui/Card/Card'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { Item } from '../ItemList/ItemList'
import { useDialogLink } from '../page-path'
import * as styles from './CartSummary.css'
import { RemoveForm } from './LineForms'

type KeptAsideProps = { cart: PricedCart; returnTo?: string }

/** Lines that cannot be delivered to the visitor's country are not ordered. */
export function KeptAside({ cart, returnTo }: KeptAsideProps) {
  const { t } = useTranslation('cart')
  const countryDialog = useDialogLink('country')
  const country = cart.countryName
  const elsewhere = cart.aside.filter(({ reason }) => reason === 'not_offered')
  const unknown = cart.aside.filter(({ reason }) => reason === 'unknown')
  return (
    <>
      {elsewhere.length > 0 && (
        <Card as="section" tone="amber" className={stacks[16]} aria-labelledby="kept-aside">
          <h2 id="kept-aside" className={styles.asideTitle}>
            {t(`aside.title.${cart.type}`, { country })}
          </h2>
          <p>{t('aside.text')}</p>
          <AsideLines lines={elsewhere} returnTo={returnTo} />
          {cart.lines.length > 0 && (
            <p>
              <Link to={countryDialog} preventScrollReset>
                {t('changeCountry')}
              </Link>
            </p>
          )}
        </Card>
      )}
      {unknown.length > 0 && (
        <Card as="section" tone="amber" className={stacks[16]} aria-labelledby="no-longer">
          <h2 id="no-longer" className={styles.asideTitle}>
            {t('aside.title.unknown')}
          </h2>
          <p>{t('aside.unknownText')}</p>
          <AsideLines lines={unknown} returnTo={returnTo} />
        </Card>
      )}
    </>
  )
}

function AsideLines({ lines, returnTo }: { lines: AsideLine[]; returnTo?: string }) {
  const { t } = useTranslation('cart')
  return (
    <ul className={plainList}>
      {lines.map(({ articleId, quantity, picture, name = t('unknownArticle') }) => (
        <Item
          key={articleId}
          name={name}
          picture={picture}
          details={[{ text: t('pieces', { count: quantity }) }]}
        >
          <RemoveForm articleId={articleId} name={name} returnTo={returnTo} />
        </Item>
      ))}
    </ul>
  )
}
