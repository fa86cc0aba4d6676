import { Link } from '@remix-run/react'
import { LANGUAGE_NAMES, useWords } from '../../i18n/locale'
import type { PageHandle } from '../../platform/page-handle'
import * as styles from '../../shop/dialogs.css'
import { PageMenu } from '../../shop/PageMenu/PageMenu'
import { useDialogLink, useParentLink } from '../../shop/page-path'
import { useShellData } from '../../shop/shell-data'
import { userLinks } from '../../shop/UserLinks/UserLinks'
import { Icon } from '../../ui/Icon/Icon'
import { plainList } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { title: 'shell:menu.title', dialog: true }

export default function MenuDialog() {
  const { t, locale } = useWords('shell')
  const shell = useShellData()
  const languageDialog = useDialogLink('language')
  const countryDialog = useDialogLink('country')
  return (
    <RouteDialog
      title={t('menu.title')}
      closeTo={useParentLink()}
      closeLabel={t('dialog.close')}
      side="left"
      isNarrow
    >
      <PageMenu label={t('menu.pages')} layout="column" />
      <ul className={`${styles.menuGroup} ${plainList}`}>
        {userLinks(shell?.user ?? null).map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
      <ul className={`${styles.menuGroup} ${plainList}`}>
        <li>
          <Link to={languageDialog} preventScrollReset className={styles.menuLink}>
            <Icon name="globe" />
            {t('languages')}: {LANGUAGE_NAMES[locale]}
          </Link>
        </li>
        {shell ? (
          <li>
            <Link to={countryDialog} preventScrollReset className={styles.menuLink}>
              <Icon name="pin" />
              {t('deliveryTo')}
              {shell.place.name}
              {shell.place.regionName ? ` (${shell.place.regionName})` : null}
            </Link>
          </li>
        ) : null}
      </ul>
    </RouteDialog>
  )
}
