// The package exports React components only; files are cached and need no script.
import germany from '/node_modules/country-flag-icons/3x2/DE.svg?url'
import britain from '/node_modules/country-flag-icons/3x2/GB.svg?url'
import netherlands from '/node_modules/country-flag-icons/3x2/NL.svg?url'
import { LOCALES, type PerLocale } from '../../../contract/locales'
import { LANGUAGE_NAMES } from '../../i18n/locale'
import { LanguageWay } from '../../shop/LanguageWay/LanguageWay'
import { plainList } from '../../ui/Layout/Layout.css'
import * as styles from './language.css'

const FLAGS: PerLocale = { en: britain, nl: netherlands, de: germany }

export function LanguageList({ page }: { page: string }) {
  return (
    <ul className={plainList}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <LanguageWay locale={locale} page={page} className={styles.language}>
            <img src={FLAGS[locale]} alt="" width={36} height={24} className={styles.flag} />
            {LANGUAGE_NAMES[locale]}
          </LanguageWay>
        </li>
      ))}
    </ul>
  )
}
