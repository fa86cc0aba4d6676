import { Link } from '@remix-run/react'
import * as styles from './FilterLinks.css'

interface FilterLinksProps {
  /** Names the choice: "Show". */
  label: string
  links: { to: string; label: string; isCurrent: boolean }[]
}

/** Narrows a list: each choice is an address of its own. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ to, label: words, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className={styles.link}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
