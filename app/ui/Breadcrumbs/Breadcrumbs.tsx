import { Link } from '@remix-run/react'
import * as styles from './Breadcrumbs.css'

interface BreadcrumbsProps {
  label: string
  links: { to: string; label: string }[]
  current: string
}

export function Breadcrumbs({ label, links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {links.map(({ to, label: text }) => (
          <li key={to} className={styles.item}>
            <Link to={to} discover="none" className={styles.link}>
              {text}
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
