import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { adminPath } from '../paths'
import { ViewTabs } from './ViewTabs'

interface SectionNavProps {
  /** The namespace whose `nav` has the label of all, and that of each page by its name. */
  words: string
  /** Each page of the section by its name, with its path below the back office. */
  pages: readonly (readonly [name: string, path: string])[]
}

/** This links the pages of a section of the back office. */
export function SectionNav({ words, pages }: SectionNavProps) {
  const { t } = useTranslation(words)
  const locale = useLocale()
  const { pathname } = useLocation()
  const tabs = pages.map(([name, page]) => {
    const to = adminPath(locale, page)
    return { to, label: t(`nav.${name}`), isCurrent: to === pathname }
  })
  return <ViewTabs label={t('nav.label')} tabs={tabs} />
}
