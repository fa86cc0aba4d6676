import { useTranslation } from 'react-i18next'
import type { ShopUser } from '../../shop/shell-data'
import { userLinks } from '../../shop/UserLinks/UserLinks'
import { Icon } from '../../ui/Icon/Icon'
import { Menu } from '../../ui/Menu/Menu'
import * as styles from './SiteHeader.css'

export function UserMenu({ user }: { user: ShopUser | null }) {
  const { t } = useTranslation('shell')
  const label = (
    <>
      <Icon name="user" />
      {user ? user.name : t('user.menu')}
    </>
  )
  return (
    <div className={styles.user}>
      <Menu label={label}>{userLinks(user)}</Menu>
    </div>
  )
}
