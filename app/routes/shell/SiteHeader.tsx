import { Link, NavLink } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { onIntent } from '../../shop/on-intent'
import { useDialogLink } from '../../shop/page-path'
import { RegionName } from '../../shop/RegionName/RegionName'
import { classNames } from '../../ui/classNames'
import { Icon } from '../../ui/Icon/Icon'
import { wrap } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { LanguageLinks } from './LanguageLinks'
import type { ShellData } from './route'
import * as styles from './SiteHeader.css'

const PAGES = ['trial', 'rent', 'buy'] as const

function ContactBar({ data }: { data: ShellData }) {
  const { t } = useTranslation('shell')
  const { details, place } = data
  return (
    <div className={styles.bar}>
      <div className={classNames(wrap, styles.row)}>
        <a href={`tel:${details.phoneLink}`} className={styles.small}>
          <Icon name="phone" />
          {details.phone}
        </a>{' '}
        <LanguageLinks />{' '}
        <Link to={useDialogLink('country')} prefetch={onIntent} preventScrollReset className={styles.small}>
          <Icon name="pin" />
          <VisuallyHidden>{t('deliveryTo')}</VisuallyHidden>
          {place.name}
          {place.region ? <RegionName region={place.region} /> : null}
        </Link>
      </div>
    </div>
  )
}

function CartLink({ count, isResting }: { count: number; isResting: boolean }) {
  const { t } = useTranslation('shell')
  const link = useDialogLink('cart')
  const words = (
    <>
      <Icon name="cart" />
      {t('cart')}{' '}
      {count > 0 ? (
        <span className={styles.badge}>
          {count}
          <VisuallyHidden> {t('cartCount', { count })}</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
  if (isResting) return <span className={styles.cartAtRest}>{words}</span>
  return (
    <Link to={link} prefetch={onIntent} preventScrollReset className={styles.cart}>
      {words}
    </Link>
  )
}

/**
 * The top of every page. On the way to the order there is no menu, and the cart button rests (SPEC §2).
 * The blanks between links are for text browsers, which would run the words together.
 */
export function SiteHeader({ data, isCheckout }: { data: ShellData; isCheckout: boolean }) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <header className={styles.header}>
      <ContactBar data={data} />
      <div className={classNames(wrap, styles.main)}>
        <Link to={`/${locale}`} prefetch={onIntent} className={styles.logo}>
          <img src="/pictures/logo-mark.svg" alt="" width={40} height={40} className={styles.mark} />
          {data.details.shopName}
        </Link>{' '}
        {isCheckout ? (
          <Link to={`/${locale}`} className={styles.continueShopping}>
            {t('continueShopping')}
          </Link>
        ) : (
          <nav aria-label={t('mainMenu')} className={styles.menu}>
            {PAGES.map((page) => (
              <Fragment key={page}>
                <NavLink to={`/${locale}/${page}`} prefetch={onIntent} className={styles.menuLink}>
                  {t(`menu.${page}`)}
                </NavLink>{' '}
              </Fragment>
            ))}
          </nav>
        )}{' '}
        <CartLink count={data.cartCount} isResting={isCheckout} />
      </div>
    </header>
  )
}
