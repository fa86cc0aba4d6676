import type { ReactNode } from 'react'
import { classNames } from '../../ui/classNames'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import * as styles from './RecordTable.css'

export interface Column {
  label: string
  isNumeric?: boolean
  /** Holds what has no place to break at, such as addresses of e-mail. */
  breaks?: boolean
  /** Is left out where the page is not wide: whatever it says stands elsewhere too. */
  isRoomy?: boolean
}

/** More columns than these need a wide page. */
const FEW = 4

const lookOf = ({ isNumeric, breaks, isRoomy }: Omit<Column, 'label'>) => {
  if (isRoomy) return styles.roomy
  if (isNumeric) return styles.number
  return breaks ? styles.breaking : styles.cell
}

interface RecordTableProps {
  caption: string
  /** The first column names the row. */
  columns: Column[]
  rows: { id: string; cells: ReactNode[] }[]
}

/** Draws a table. Where a page is too narrow for its columns, each row is a card, and each cell says the name of its column. */
export function RecordTable({ caption, columns, rows }: RecordTableProps) {
  return (
    <table className={classNames(styles.table, columns.length > FEW && styles.wide)}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ label, ...column }) => (
            <th key={label} scope="col" className={lookOf(column)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id} className={styles.row}>
            {cells.map((cell, index) => {
              const { label, ...column } = columns[index] ?? { label: '' }
              const look = { className: lookOf(column), 'data-label': label }
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
