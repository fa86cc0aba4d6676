// The package exports React components only; files are cached and need no script.
import germany from '/node_modules/country-flag-icons/3x2/DE.svg?url'
import britain from '/node_modules/country-flag-icons/3x2/GB.svg?url'
import netherlands from '/node_modules/country-flag-icons/3x2/NL.svg?url'
import { LOCALES, type Locale, type PerLocale } from '../../../contract/locales'
import { LANGUAGE_NAMES, useLocale } from '../../i18n/locale'
import { plainList } from '../../ui/Layout/Layout.css'
import * as styles from './language.css'

const FLAGS: PerLocale = { en: britain, nl: netherlands, de: germany }

export function urlInLanguage(address: string, locale: Locale): string {
  return `/${locale}${address.replace(/^\/[^/?]*/, '')}`
}

/** Full page loads, as every text changes. */
export function LanguageList({ page }: { page: string }) {
  const current = useLocale()
  return (
    <ul className={plainList}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            href={urlInLanguage(page, locale)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current ? 'true' : undefined}
            className={styles.language}
          >
            <img src={FLAGS[locale]} alt="" width={36} height={24} className={styles.flag} />
            {LANGUAGE_NAMES[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}
