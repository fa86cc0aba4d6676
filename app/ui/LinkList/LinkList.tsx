import { Link, type LinkProps } from '@remix-run/react'
import { plainList } from '../Layout/Layout.css'
import * as styles from './LinkList.css'

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
