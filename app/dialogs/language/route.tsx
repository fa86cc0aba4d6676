import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../../contract/locales'
import type { PageHandle } from '../../page-handle'
import { useParentLink } from '../../shop/page-path'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { title: (t) => t('shell:languages'), dialog: true }

// A language is called by its own name, for those who do not read the present one.
const NAMES = { en: 'English', nl: 'Nederlands', de: 'Deutsch' } as const

/** The page below in another language. */
export default function LanguageDialog() {
  const { t } = useTranslation('shell')
  const parent = useParentLink()
  const rest = parent.replace(/^\/[^/?]*/, '')
  return (
    <RouteDialog title={t('languages')} closeTo={parent} closeLabel={t('dialog.close')}>
      <ul>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a href={`/${locale}${rest}`} lang={locale} hrefLang={locale}>
              {NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </RouteDialog>
  )
}
