import type { ReactNode } from 'react'
import { classNames } from '../../ui/classNames'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import * as styles from './RecordTable.css'

interface Column<Row> {
  label: string
  isNumeric?: boolean
  /** Holds a number, a code or a name of staff, which nobody reads in two pieces. */
  isOneLine?: boolean
  /** Holds what has no place to break at, such as addresses of e-mail. */
  breaks?: boolean
  /** Is left out where the page is not wide: whatever it says stands elsewhere too. */
  isRoomy?: boolean
  cell: (row: Row, index: number) => ReactNode
}

/** More columns than these need a wide page. */
const FEW = 4

type Look = Pick<Column<unknown>, 'isNumeric' | 'isOneLine' | 'breaks' | 'isRoomy'>

const lookOf = ({ isNumeric, isOneLine, breaks, isRoomy }: Look) => {
  if (isRoomy) return styles.roomy
  if (isNumeric) return styles.number
  if (isOneLine) return styles.short
  return breaks ? styles.breaking : styles.cell
}

export interface RecordTableProps<Row> {
  caption: string
  /** The first one names the row; one that does not concern whoever looks is false. */
  columns: (Column<Row> | false)[]
  rows: readonly Row[]
  idOf: (row: Row) => string
}

/** Draws a table. Where a page is too narrow for its columns, each row is a card, and each cell says the name of its column. */
export function RecordTable<Row>({ caption, rows, idOf, ...props }: RecordTableProps<Row>) {
  const columns = props.columns.flatMap((column) => column || [])
  return (
    <table className={classNames(styles.table, columns.length > FEW && styles.wide)}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={lookOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={idOf(row)} className={styles.row}>
            {columns.map(({ label, cell, ...column }, position) => {
              const look = { className: lookOf(column), 'data-label': label }
              return position === 0 ? (
                <th key={label} scope="row" {...look}>
                  {cell(row, index)}
                </th>
              ) : (
                <td key={label} {...look}>
                  {cell(row, index)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
