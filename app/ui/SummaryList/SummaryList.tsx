import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { NamedAction } from '../VisuallyHidden/VisuallyHidden'
import * as styles from './SummaryList.css'

interface SummaryRow {
  label: string
  value: ReactNode
  /** `name` is for screen readers, such as "Change delivery address", and contains `label`. */
  change?: { to: string; label: string; name: string }
}

export function ShortFacts({ rows }: { rows: Omit<SummaryRow, 'change'>[] }) {
  return (
    <dl className={styles.across}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
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
