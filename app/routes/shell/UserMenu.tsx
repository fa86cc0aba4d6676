import type { FocusEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopUser } from '../../shop/shell-data'
import { UserLinks } from '../../shop/UserLinks/UserLinks'
import { Icon } from '../../ui/Icon/Icon'
import * as styles from './UserMenu.css'

/** The account's links, folded away. With scripts it also folds by Escape, and when one goes elsewhere. */
export function UserMenu({ user }: { user: ShopUser | null }) {
  const { t } = useTranslation('shell')

  function foldOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape') return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }

  // Under a dialog it waits as it is, to get the focus back from it.
  function foldOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (currentTarget.contains(relatedTarget) || currentTarget.closest('[inert]')) return
    currentTarget.open = false
  }

  return (
    <details className={styles.menu} onKeyDown={foldOnEscape} onBlur={foldOnLeaving}>
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
