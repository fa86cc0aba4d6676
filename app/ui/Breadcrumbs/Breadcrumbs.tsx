import { Link } from '@remix-run/react'
import * as styles from './Breadcrumbs.css'

interface BreadcrumbsProps {
  /** Names the list: "You are here". */
  label: string
  /** From the home page down to the parent. */
  links: { to: string; label: string }[]
  /** The page one is on. */
  current: string
}

/** The way from the home page to this one. */
export function Breadcrumbs({ label, links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {links.map(({ to, label: words }) => (
          <li key={to} className={styles.item}>
            <Link to={to} className={styles.link}>
              {words}
            </Link>
          </li>
        ))}
        <li className={styles.item} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
