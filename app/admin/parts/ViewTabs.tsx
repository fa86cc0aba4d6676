import { Link, useLocation } from '@remix-run/react'
import { useLocale, useWords } from '../../i18n/locale'
import { adminPath } from '../paths'
import * as styles from './ViewTabs.css'

interface ViewTabsProps {
  label: string
  tabs: { to: string; label: string; count?: number; isCurrent: boolean }[]
}

export function ViewTabs({ label, tabs }: ViewTabsProps) {
  const locale = useLocale()
  const numberFormat = new Intl.NumberFormat(locale)
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(({ to, label: name, count, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={styles.tab}
            >
              {name}
              {count === undefined ? null : (
                <>
                  {' '}
                  <span className={styles.count}>{numberFormat.format(count)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SectionNavProps {
  /** The namespace whose `nav` has the label of all, and that of each page by its name. */
  words: string
  /** With paths after /admin. */
  pages: readonly (readonly [name: string, path: string])[]
}

function SectionNav({ words, pages }: SectionNavProps) {
  const { t, locale } = useWords(words)
  const { pathname } = useLocation()
  const tabs = pages.map(([name, page]) => {
    const to = adminPath(locale, page)
    return { to, label: t(`nav.${name}`), isCurrent: to === pathname }
  })
  return <ViewTabs label={t('nav.label')} tabs={tabs} />
}

const PAYMENT_PAGES = [
  ['entries', 'payments'],
  ['money', 'payments/open'],
  ['transfer', 'payments/transfer'],
] as const

export const PaymentsNav = () => <SectionNav words="admin-payments" pages={PAYMENT_PAGES} />

const TEXT_PAGES = [
  ['page', 'texts'],
  ['questions', 'texts/questions'],
  ['mail', 'texts/mail'],
  ['document', 'texts/document'],
] as const

export const TextsNav = () => <SectionNav words="admin-texts" pages={TEXT_PAGES} />
