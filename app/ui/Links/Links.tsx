import { Link, type LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { plainList } from '../Layout/Layout.css'
import * as styles from './Links.css'

interface LinkListProps {
  links: (Omit<LinkProps, 'className' | 'children'> & { label: string })[]
}

export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={plainList}>
      {links.map(({ label, ...link }) => (
        <li key={label}>
          <Link {...link} className={styles.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const LinkLine = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link to={to}>{children}</Link>
  </p>
)

/** As LinkLine, for what Remix must not fetch: documents without scripts, files and mail programs. */
export const PlainLine = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    <a href={href}>{children}</a>
  </p>
)

interface BreadcrumbsProps {
  label: string
  links: { to: string; label: string }[]
  current: string
}

export function Breadcrumbs({ label, links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.breadcrumbs}>
        {links.map(({ to, label: text }) => (
          <li key={to} className={styles.crumb}>
            <Link to={to} discover="none" className={styles.crumbLink}>
              {text}
            </Link>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}

interface FilterLinksProps {
  label: string
  /** What stands apart is not among those that the first link counts. */
  links: { to: string; label: string; isCurrent: boolean; isApart?: boolean }[]
}

export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.filters}>
        {links.map(({ to, label: text, isCurrent, isApart }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className={isApart ? styles.apart : styles.filter}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a href="#main" className={styles.skip}>
      {children}
    </a>
  )
}
