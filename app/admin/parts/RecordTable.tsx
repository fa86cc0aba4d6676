import type { ReactNode } from 'react'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import * as styles from './RecordTable.css'

interface RecordTableProps {
  caption: string
  /** The first column names the row. */
  columns: { label: string; isNumeric?: boolean }[]
  rows: { id: string; cells: ReactNode[] }[]
}

/** Many columns: on a narrow page each row is a card, and each cell says the name of its column. */
export function RecordTable({ caption, columns, rows }: RecordTableProps) {
  return (
    <table className={styles.table}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ label, isNumeric }) => (
            <th key={label} scope="col" className={isNumeric ? styles.number : styles.cell}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id} className={styles.row}>
            {cells.map((cell, index) => {
              const { label, isNumeric } = columns[index] ?? { label: '' }
              const look = { className: isNumeric ? styles.number : styles.cell, 'data-label': label }
              return index === 0 ? (
                <th key={label} scope="row" {...look}>
                  {cell}
                </th>
              ) : (
                <td key={label} {...look}>
                  {cell}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
