import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopUser } from '../../shop/shell-data'
import { UserLinks } from '../../shop/UserLinks/UserLinks'
import { Icon } from '../../ui/Icon/Icon'
import * as styles from './UserMenu.css'

/** Whether a dialog lies over the menu: it then waits as it is, to get the focus back from it. */
const isCovered = (menu: HTMLElement) => menu.closest('[inert]') !== null

/** The account's links, folded away. With scripts it also folds by Escape, and when one goes elsewhere. */
export function UserMenu({ user }: { user: ShopUser | null }) {
  const { t } = useTranslation('shell')
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    function foldOutside({ target }: PointerEvent) {
      const details = menu.current
      if (!details || isCovered(details) || (target instanceof Node && details.contains(target))) return
      details.open = false
    }
    document.addEventListener('pointerdown', foldOutside)
    return () => document.removeEventListener('pointerdown', foldOutside)
  }, [])

  function foldOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape') return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }

  function foldOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    const isElsewhere = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
    if (isElsewhere && !isCovered(currentTarget)) currentTarget.open = false
  }

  return (
    <details ref={menu} className={styles.menu} onKeyDown={foldOnEscape} onBlur={foldOnLeaving}>
      <summary className={styles.summary}>
        <Icon name="user" />
        {user ? user.name : t('user.menu')}
      </summary>
      <div className={styles.panel}>
        <UserLinks user={user} />
      </div>
    </details>
  )
}
