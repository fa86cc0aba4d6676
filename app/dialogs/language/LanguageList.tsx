import { LOCALES, type Locale, type PerLocale } from '../../../contract/locales'
import { LANGUAGE_NAMES, useLocale } from '../../i18n/locale'
import { plainList } from '../../ui/Layout/Layout.css'
import * as styles from './language.css'

// The package has React components only; files are cached and need no script.
const flags = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/{GB,NL,DE}.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const COUNTRIES: PerLocale = { en: 'GB', nl: 'NL', de: 'DE' }

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
            <img
              src={flags[`/node_modules/country-flag-icons/3x2/${COUNTRIES[locale]}.svg`]}
              alt=""
              width={36}
              height={24}
              className={styles.flag}
            />
            {LANGUAGE_NAMES[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}
