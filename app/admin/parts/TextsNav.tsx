import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { FilterLinks } from '../../ui/FilterLinks/FilterLinks'
import { adminPath } from '../paths'

const PAGES = [
  ['texts', 'texts'],
  ['mail', 'texts/mail'],
  ['document', 'texts/document'],
] as const

/** Links the pages of this section. */
export function TextsNav() {
  const { t } = useTranslation('admin-texts')
  const locale = useLocale()
  const { pathname } = useLocation()
  const links = PAGES.map(([name, page]) => {
    const to = adminPath(locale, page)
    return { to, label: t(`nav.${name}`), isCurrent: to === pathname }
  })
  return <FilterLinks label={t('nav.label')} links={links} />
}
