import { Link } from '@remix-run/react'
import * as styles from './FilterLinks.css'

interface FilterLinksProps {
  label: string
  links: { to: string; label: string; isCurrent: boolean }[]
}

export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ to, label: text, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className={styles.link}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
