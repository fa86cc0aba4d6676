import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onIntent } from '../../shop/on-intent'
import { useDialogLink } from '../../shop/page-path'
import { Icon } from '../../ui/Icon/Icon'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './CartLink.css'

/** The way to the cart with how much is in it. On the way to the order it rests (SPEC §2). */
export function CartLink({ count, isResting }: { count: number; isResting: boolean }) {
  const { t } = useTranslation('shell')
  const link = useDialogLink('cart')
  const words = (
    <>
      <Icon name="cart" />
      <span className={styles.word}>{t('cart')} </span>
      {count > 0 ? (
        <span className={styles.badge}>
          {count}
          <VisuallyHidden> {t('cartCount', { count })}</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
  if (isResting) {
    return (
      <button type="button" disabled className={styles.disabled}>
        {words}
      </button>
    )
  }
  return (
    <Link to={link} prefetch={onIntent} preventScrollReset className={styles.cart}>
      {words}
    </Link>
  )
}

/**
 * Says how much is in the cart whenever that changes. It stands outside of what rests under a dialog, as adding an
 * article opens one; and it is there, empty, before there is anything to say, else it would not be heard.
 */
export function CartAnnouncement({ count }: { count: number }) {
  const { t } = useTranslation('shell')
  const known = useRef(count)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (known.current === count) return
    known.current = count
    setWords(`${t('cart')}: ${count} ${t('cartCount', { count })}`)
  }, [count, t])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{words}</span>
    </VisuallyHidden>
  )
}
