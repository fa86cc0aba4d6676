import type { DrawnDocument } from '../../../contract/endpoints/documents'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from './letter.css'

export function Facts({ rows }: { rows: DrawnDocument['facts'] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <WithDates>{value}</WithDates>
          </dd>
        </div>
      ))}
    </dl>
  )
}
