import { useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../../contract/locales'
import { LANGUAGE_NAMES, useLocale } from '../../i18n/locale'
import { language, languages } from './SiteFooter.css'

/** The page being shown in the other languages; whole documents, as every word of them changes. */
export function LanguageLinks() {
  const { t } = useTranslation('shell')
  const current = useLocale()
  const { pathname, search } = useLocation()
  const rest = pathname.replace(/^\/[^/]*/, '')
  return (
    <nav aria-label={t('languages')} className={languages}>
      {LOCALES.map((locale) => (
        <Fragment key={locale}>
          <a
            href={`/${locale}${rest}${search}`}
            lang={locale}
            hrefLang={locale}
            className={language}
            aria-current={locale === current ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[locale]}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
