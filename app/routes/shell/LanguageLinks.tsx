import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../../contract/locales'
import { LANGUAGE_NAMES, useLocale } from '../../i18n/locale'
import { LanguageWay } from '../../shop/LanguageWay/LanguageWay'
import { Icon } from '../../ui/Icon/Icon'
import { Menu } from '../../ui/Menu/Menu'
import { item } from '../../ui/Menu/Menu.css'
import { MenuItem } from '../../ui/Menu/MenuItem'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as footer from './SiteFooter.css'
import * as header from './SiteHeader.css'

function useLanguageWays(className: string) {
  const { pathname, search } = useLocation()
  return LOCALES.map((locale) => (
    <LanguageWay key={locale} locale={locale} page={pathname + search} className={className}>
      {LANGUAGE_NAMES[locale]}
    </LanguageWay>
  ))
}

export function LanguageLinks() {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('languages')} className={footer.languages}>
      {useLanguageWays(footer.language).flatMap((way) => [way, ' '])}
    </nav>
  )
}

export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const label = (
    <>
      <Icon name="globe" />
      <span>
        <VisuallyHidden>{`${t('languages')}: `}</VisuallyHidden>
        {LANGUAGE_NAMES[useLocale()]}
      </span>
    </>
  )
  const ways = useLanguageWays(item)
  return (
    <div className={header.language}>
      <Menu label={label}>
        {ways.map((way) => (
          <MenuItem key={way.key}>{way}</MenuItem>
        ))}
      </Menu>
    </div>
  )
}
