import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ORDER_TYPES } from '../../../contract/order-type'
import { useLocale } from '../../i18n/locale'
import type { PageHandle } from '../../page-handle'
import { listPath } from '../../shop/article-path'
import { useParentLink } from '../../shop/page-path'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { title: (t) => t('shell:mainMenu'), dialog: true }

/** The menu, on screens too small to show it all the time. */
export default function MenuDialog() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <RouteDialog title={t('mainMenu')} closeTo={useParentLink()} closeLabel={t('dialog.close')} side="left">
      <ul>
        {ORDER_TYPES.map((type) => (
          <li key={type}>
            <Link to={listPath(locale, type)}>{t(`menu.${type}`)}</Link>
          </li>
        ))}
      </ul>
    </RouteDialog>
  )
}
