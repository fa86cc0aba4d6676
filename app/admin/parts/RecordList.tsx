import type { ReactNode } from 'react'
import { Older } from './Older'
import { RecordTable, type RecordTableProps } from './RecordTable'

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
