import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { onIntent } from '../../shop/on-intent'
import { useDialogLink } from '../../shop/page-path'
import { Icon } from '../../ui/Icon/Icon'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './CartLink.css'

export function CartLink({ count, isDisabled }: { count: number; isDisabled: boolean }) {
  const { t } = useTranslation('shell')
  const link = useDialogLink('cart')
  const content = (
    <>
      <Icon name="cart" />
      <span className={styles.label}>{`${t('cart')} `}</span>
      {count > 0 ? (
        <span className={styles.badge}>
          {count}
          <VisuallyHidden> {t('cartCount', { count })}</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
  if (isDisabled) {
    return (
      <button type="button" disabled className={styles.disabled}>
        {content}
      </button>
    )
  }
  return (
    <Link to={link} prefetch={onIntent} preventScrollReset className={styles.cart}>
      {content}
    </Link>
  )
}
