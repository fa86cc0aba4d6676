import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css'
import * as styles from './DataTable.css'

interface Row {
  id: string
  /** The cells are one per column; the first is the row's header. */
  cells: ReactNode[]
}

interface DataTableProps {
  caption: string
  isCaptionHidden?: boolean
  columns: { label: string; isNumeric?: boolean }[]
  isHeadHidden?: boolean
  rows: Row[]
  totals?: Row[]
}

/** The table must fit on 320 px, so it has two or three columns. */
export function DataTable({
  caption,
  isCaptionHidden,
  columns,
  isHeadHidden,
  rows,
  totals = [],
}: DataTableProps) {
  const renderRow = ({ id, cells }: Row, cellClass: string, labelClass: string) => (
    <tr key={id}>
      {cells.map((cell, index) => {
        const column = columns[index]
        const number = column?.isNumeric && styles.number
        return index === 0 ? (
          <th key={column?.label} scope="row" className={labelClass}>
            {cell}
          </th>
        ) : (
          <td key={column?.label} className={classNames(cellClass, number)}>
            {cell}
          </td>
        )
      })}
    </tr>
  )

  return (
    <table className={styles.table}>
      <caption className={isCaptionHidden ? visuallyHidden : styles.caption}>{caption}</caption>
      <thead className={isHeadHidden ? visuallyHidden : undefined}>
        <tr>
          {columns.map(({ label, isNumeric }) => (
            <th key={label} scope="col" className={classNames(styles.head, isNumeric && styles.number)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((row) => renderRow(row, styles.cell, styles.label))}</tbody>
      {totals.length > 0 && <tfoot>{totals.map((row) => renderRow(row, styles.total, styles.total))}</tfoot>}
    </table>
  )
}
