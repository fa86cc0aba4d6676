import { Link } from '@remix-run/react'
import { useLocale } from '../../i18n/locale'
import * as styles from './ViewTabs.css'

interface ViewTabsProps {
  /** It says what the views are of. */
  label: string
  tabs: { to: string; label: string; count?: number; isCurrent: boolean }[]
}

/** Links the views of a list, or the pages of a section, each with how many it has where that is known. */
export function ViewTabs({ label, tabs }: ViewTabsProps) {
  const locale = useLocale()
  const inFigures = new Intl.NumberFormat(locale)
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
                  <span className={styles.count}>{inFigures.format(count)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
