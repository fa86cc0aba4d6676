import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import * as styles from './SummaryList.css'

export interface SummaryRow {
  label: string
  value: ReactNode
  /** `of` is for screen readers: "Change" + "delivery address". */
  change?: { to: string; label: string; of: string }
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
                {change.label}
                <VisuallyHidden> {change.of}</VisuallyHidden>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
