import { Link } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../contract/money'
import { useLocale } from '../../i18n/locale'
import { classNames } from '../../ui/classNames'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { Column as FileColumn } from '../csv.server'
import * as styles from './RecordTable.css'

interface RecordListProps<Row extends object> extends Omit<RecordTableProps<Row>, 'caption' | 'rows'> {
  title: string
  empty: ReactNode
  list: { rows: readonly Row[]; more: string | null }
  moreLabel?: string
}

export function RecordList<Row extends object>({ title, list, moreLabel, ...table }: RecordListProps<Row>) {
  return (
    <>
      <RecordTable {...table} caption={title} rows={list.rows} />
      <NextPageLink to={list.more} label={moreLabel} />
    </>
  )
}

export interface Column<Row> {
  label: string
  /** The label is for screen readers only. */
  isBare?: boolean
  isLabelled?: boolean
  /** Names the row; without such a column, the first one does. */
  isName?: boolean
  isNumeric?: boolean
  /** Numbers, codes and names, which are not broken. */
  isOneLine?: boolean
  /** May break anywhere, such as e-mail addresses. */
  breaks?: boolean
  /** Left out where the page is not wide, and on brief cards. */
  isRoomy?: boolean
  cell: (row: Row, index: number) => ReactNode
}

const MAX_NARROW_COLUMNS = 4

type Look = Pick<Column<unknown>, 'isNumeric' | 'isOneLine' | 'breaks' | 'isRoomy'>

const lookOf = ({ isNumeric, isOneLine, breaks, isRoomy }: Look) => {
  if (isRoomy) return styles.roomy
  if (isNumeric) return styles.number
  if (isOneLine) return styles.short
  return breaks ? styles.breaking : styles.cell
}

const withWholeDates = (content: ReactNode) =>
  typeof content === 'string' ? <WithDates>{content}</WithDates> : content

export interface RecordTableProps<Row extends object> {
  caption: string
  /** On narrow pages, cards have no labels and few lines. */
  isBrief?: boolean
  /** `false` for columns that the member may not see. */
  columns: (Column<Row> | false)[]
  rows: readonly Row[]
  /** Instead of an empty table; null for nothing. */
  empty?: ReactNode
  idOf?: (row: Row) => string
  below?: (row: Row) => ReactNode
}

const ownId = (row: object) => ('id' in row ? String(row.id) : '')

/** On narrow pages each row is a card, with the label of the column in each cell. */
export function RecordTable<Row extends object>({
  caption,
  rows,
  idOf = ownId,
  below,
  empty,
  isBrief,
  ...props
}: RecordTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty && <p>{empty}</p>
  const columns = props.columns.flatMap((column) => column || [])
  const name = columns.find(({ isName }) => isName) ?? columns[0]
  return (
    <table
      className={classNames(
        styles.table,
        columns.length > MAX_NARROW_COLUMNS && styles.wide,
        isBrief && styles.brief,
      )}
    >
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
          const detail = below?.(row)
          return (
            <Fragment key={idOf(row)}>
              <tr className={styles.row}>
                {columns.map((column) => {
                  const { label, isBare, isLabelled, cell } = column
                  const look = { className: lookOf(column), 'data-label': isBare || isLabelled ? '' : label }
                  return column === name ? (
                    <th key={label} scope="row" {...look}>
                      {withWholeDates(cell(row, index))}
                    </th>
                  ) : (
                    <td key={label} {...look}>
                      {withWholeDates(cell(row, index))}
                    </td>
                  )
                })}
              </tr>
              {detail ? (
                <tr className={styles.below}>
                  <td colSpan={columns.length}>{detail}</td>
                </tr>
              ) : null}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

export function NextPageLink({ to, label }: { to: string | null; label?: string }) {
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

type FiguresProps<Row> = { caption: string; columns: readonly FileColumn<Row>[]; rows: readonly Row[] }

export function FiguresTable<Row extends object>({ columns, ...table }: FiguresProps<Row>) {
  const locale = useLocale()
  const shown = columns.map(([label, cellOf]) => ({
    label,
    isNumeric: table.rows.some((row) => typeof cellOf(row) !== 'string'),
    cell(row: Row) {
      const cell = cellOf(row)
      if (typeof cell === 'string') return cell
      return 'cents' in cell ? formatMoney(cell.cents) : formatPercent(cell.percent, locale)
    },
  }))
  if (table.rows.length === 0) return null
  return <RecordTable {...table} idOf={(row) => Object.values(row).join(' ')} columns={shown} />
}
