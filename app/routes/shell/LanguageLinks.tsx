import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../../contract/locales'
import { LANGUAGE_NAMES, useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/Icon/Icon'
import { Menu } from '../../ui/Menu/Menu'
import { item } from '../../ui/Menu/Menu.css'
import { MenuItem } from '../../ui/Menu/MenuItem'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as bar from './ContactBar.css'
import * as footer from './SiteFooter.css'

/** Full page loads, as every text changes. */
function useLanguageLinks(className: string) {
  const current = useLocale()
  const { pathname, search } = useLocation()
  const rest = pathname.replace(/^\/[^/]*/, '')
  return LOCALES.map((locale) => (
    <a
      key={locale}
      href={`/${locale}${rest}${search}`}
      lang={locale}
      hrefLang={locale}
      className={className}
      aria-current={locale === current ? 'true' : undefined}
    >
      {LANGUAGE_NAMES[locale]}
    </a>
  ))
}

export function LanguageLinks() {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('languages')} className={footer.languages}>
      {useLanguageLinks(footer.language).flatMap((link) => [link, ' '])}
    </nav>
  )
}

/** On narrow pages the menu dialog and the footer have the languages. */
export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const label = (
    <>
      <Icon name="globe" />
      <span>
        <VisuallyHidden>{t('languages')}: </VisuallyHidden>
        {LANGUAGE_NAMES[useLocale()]}
      </span>
    </>
  )
  const links = useLanguageLinks(item)
  return (
    <div className={bar.language}>
      <Menu label={label}>
        {links.map((link) => (
          <MenuItem key={link.key}>{link}</MenuItem>
        ))}
      </Menu>
    </div>
  )
}
