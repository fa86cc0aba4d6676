import type { ReactNode } from 'react'
import { MAX_FILTER_LENGTH } from '../../../contract/limits'
import { lookUp } from '../../../contract/look-up'
import { SelectField } from '../../ui/Field/SelectField'
import { TextField } from '../../ui/Field/TextField'
import { Filters } from './Filters'
import { Older } from './Older'
import { type Column, RecordTable } from './RecordTable'

interface ListFilter {
  name: string
  label: string
  hint?: string
  type?: 'search' | 'date' | 'text'
  /** It is chosen from these; without an empty label, one of them is always chosen. */
  options?: { value: string; label: string }[]
  emptyLabel?: string
}

interface ListColumn<Row> extends Column {
  cell: (row: Row) => ReactNode
}

interface RecordListProps<Row> {
  title: string
  /** This is said instead of the table where nothing is found. */
  empty: ReactNode
  filters?: ListFilter[]
  /** Names of what stays chosen while nobody can choose it here. */
  carried?: string[]
  /** The choices of the address, by the name of the filter. */
  shown?: Readonly<Record<string, string | undefined>>
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The first one names the row; one that does not concern whoever looks is false. */
  columns: (ListColumn<Row> | false)[]
  /** The address of the next page, and what leads there unless it is older. */
  more?: string | null
  moreLabel?: string
}

/** Shows a list of the back office: its filters, its table, and the way to further pages. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { title, empty, filters = [], carried = [], shown = {}, rows, idOf, more = null, moreLabel } = props
  const columns = props.columns.flatMap((column) => column || [])
  return (
    <>
      {filters.length > 0 && (
        <Filters>
          {filters.map((filter) => (
            <Choice key={filter.name} {...filter} chosen={lookUp(shown, filter.name)} />
          ))}
          {carried.map((name) => {
            const value = lookUp(shown, name)
            return value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />
          })}
        </Filters>
      )}
      {rows.length === 0 ? (
        empty && <p>{empty}</p>
      ) : (
        <RecordTable
          caption={title}
          columns={columns}
          rows={rows.map((row) => ({ id: idOf(row), cells: columns.map(({ cell }) => cell(row)) }))}
        />
      )}
      <Older to={more} label={moreLabel} />
    </>
  )
}

function Choice({
  options,
  emptyLabel,
  type,
  chosen,
  ...field
}: ListFilter & { chosen: string | undefined }) {
  if (options)
    return <SelectField {...field} options={options} emptyLabel={emptyLabel} defaultValue={chosen} />
  const maxLength = type === 'date' ? undefined : MAX_FILTER_LENGTH
  return <TextField {...field} type={type} defaultValue={chosen} maxLength={maxLength} />
}
