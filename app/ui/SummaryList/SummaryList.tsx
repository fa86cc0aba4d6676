import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { NamedAction } from '../VisuallyHidden/VisuallyHidden'
import * as styles from './SummaryList.css'

export interface SummaryRow {
  label: string
  value: ReactNode
  /** `name` is the whole name for screen readers, such as "Change delivery address", and has the label in it. */
  change?: { to: string; label: string; name: string }
}

export function SummaryList({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, change }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {change && (
            <dd className={styles.change}>
              <Link to={change.to} className={styles.changeLink}>
                <NamedAction shown={change.label} whole={change.name} />
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
