import { Link } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/classNames'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from './RecordTable.css'

interface RecordListProps<Row> extends Omit<RecordTableProps<Row>, 'caption' | 'rows'> {
  title: string
  /** This is said instead of the table where nothing is found. */
  empty: ReactNode
  list: { rows: readonly Row[]; more: string | null }
  /** This leads to the next page, unless that is older. */
  moreLabel?: string
}

/** Shows a page of a list of the back office, and the way to further pages. */
export function RecordList<Row>({ title, empty, list, moreLabel, ...table }: RecordListProps<Row>) {
  return (
    <>
      {list.rows.length === 0 ? (
        empty && <p>{empty}</p>
      ) : (
        <RecordTable {...table} caption={title} rows={list.rows} />
      )}
      <Older to={list.more} label={moreLabel} />
    </>
  )
}

export interface Column<Row> {
  label: string
  /** Its cells say themselves what they hold, so that the label is only heard. */
  isBare?: boolean
  /** Its cells have labels of their own where the row is a card. */
  isLabelled?: boolean
  /** Names the row; without such a column, the first one does. */
  isName?: boolean
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

/** Days in what is only text are not broken at their hyphens. */
const inOnePiece = (content: ReactNode) =>
  typeof content === 'string' ? <WithDates>{content}</WithDates> : content

export interface RecordTableProps<Row> {
  caption: string
  /** One that does not concern whoever looks is false. */
  columns: (Column<Row> | false)[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** What is wrong with a row is said below it, over its whole width. */
  below?: (row: Row) => ReactNode
}

/** Draws a table. Where a page is too narrow for its columns, each row is a card, and each cell says the name of its column. */
export function RecordTable<Row>({ caption, rows, idOf, below, ...props }: RecordTableProps<Row>) {
  const columns = props.columns.flatMap((column) => column || [])
  const name = columns.find(({ isName }) => isName) ?? columns[0]
  return (
    <table className={classNames(styles.table, columns.length > FEW && styles.wide)}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ label, isBare, ...column }) => (
            <th key={label} scope="col" className={lookOf(column)}>
              {isBare ? <VisuallyHidden>{label}</VisuallyHidden> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const more = below?.(row)
          return (
            <Fragment key={idOf(row)}>
              <tr className={styles.row}>
                {columns.map((column) => {
                  const { label, isBare, isLabelled, cell } = column
                  const look = { className: lookOf(column), 'data-label': isBare || isLabelled ? '' : label }
                  return column === name ? (
                    <th key={label} scope="row" {...look}>
                      {inOnePiece(cell(row, index))}
                    </th>
                  ) : (
                    <td key={label} {...look}>
                      {inOnePiece(cell(row, index))}
                    </td>
                  )
                })}
              </tr>
              {more ? (
                <tr className={styles.below}>
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              ) : null}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** Leads to the next page of a list, with what is older unless `label` says otherwise; nothing on the last one. */
export function Older({ to, label }: { to: string | null; label?: string }) {
  const { t } = useTranslation('admin')
  if (to === null) return null
  return (
    <p>
      <Link to={to} rel="next">
        {label ?? t('older')}
      </Link>
    </p>
  )
}
