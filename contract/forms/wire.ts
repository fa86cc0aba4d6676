import type { FormDefinition, FormField } from './definition'
import { FIELD_KINDS, maxFiles, partNames, takesFiles } from './field-kinds'
import { allFields } from './fields'
import type { FormValues } from './values'
import { visibleFields } from './visibility'

/** The inputs of an upload: `Papers_file`, or `Papers_0_file` for one of several. */
const FILE_KEYS = ['file', 'issued', 'expires'] as const

export type WireEntry<Value = string> = readonly [name: string, value: Value]

function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}

function flattenFiles(field: FormField, values: FormValues): WireEntry[] {
  const { name } = field
  const days = { issued: listOf(values[`${name}_issued`]), expires: listOf(values[`${name}_expires`]) }
  const rows = listOf(values[name]).map((file, index) => ({
    file,
    issued: days.issued[index] ?? '',
    expires: days.expires[index] ?? '',
  }))
  const filled = rows.filter(({ file }) => file !== '')
  return filled.flatMap((row, index) =>
    FILE_KEYS.filter((key) => row[key] !== '' && (key === 'file' || field[key])).map((key): WireEntry => {
      return [filled.length > 1 ? `${name}_${index}_${key}` : `${name}_${key}`, row[key]]
    }),
  )
}

function flattenPart(field: FormField, part: string, value: string | string[] | undefined): WireEntry[] {
  const texts = listOf(value).filter((text) => text !== '')
  const isList = Array.isArray(value) && FIELD_KINDS[field.type].isList
  return texts.map((text, index): WireEntry => [isList ? `${part}_${index}` : part, text])
}

export function flattenValues(definition: FormDefinition, values: FormValues): WireEntry[] {
  const enabled = visibleFields(definition, values).filter(({ disabled }) => !disabled)
  return enabled.flatMap((field) =>
    takesFiles(field)
      ? flattenFiles(field, values)
      : partNames(field).flatMap((part) => flattenPart(field, part, values[part])),
  )
}

type Posted<Value> = ReadonlyMap<string, Value[]>

function postedByName<Value>(entries: Iterable<WireEntry<Value>>): Posted<Value> {
  const byName = new Map<string, Value[]>()
  for (const [name, value] of entries) {
    const values = byName.get(name)
    if (values) values.push(value)
    else byName.set(name, [value])
  }
  return byName
}

const LIST_INDEX = /^(\d{1,3})$/
const FILE_PART = /^(?:(\d{1,3})_)?(file|issued|expires)$/

function listItems<Value>(posted: Posted<Value>, part: string): Value[] {
  const items = [...posted].flatMap(([name, values]) => {
    const index = name.startsWith(`${part}_`) ? LIST_INDEX.exec(name.slice(part.length + 1))?.[1] : undefined
    return index === undefined ? [] : [{ index: Number(index), values }]
  })
  return items.sort((a, b) => a.index - b.index).flatMap(({ values }) => values)
}

type FileRow<Value> = Partial<Record<(typeof FILE_KEYS)[number], Value>>

function fileRows<Value>(posted: Posted<Value>, name: string): FileRow<Value>[] {
  const rows = new Map<number, FileRow<Value>>()
  const extra: FileRow<Value>[] = []
  for (const [path, values] of posted) {
    const [, index, key] = (path.startsWith(`${name}_`) && FILE_PART.exec(path.slice(name.length + 1))) || []
    if (!key) continue
    const position = index === undefined ? -1 : Number(index)
    rows.set(position, { ...rows.get(position), [key]: values[0] })
    // An input for several files sends all of them under one name.
    if (key === 'file') extra.push(...values.slice(1).map((file) => ({ file })))
  }
  const inOrder = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row)
  return [...inOrder, ...extra].filter(({ file }) => file !== undefined && file !== '')
}

function filesOf<Value>(field: FormField, posted: Posted<Value>): WireEntry<(Value | string)[]>[] {
  const { name } = field
  const rows = fileRows(posted, name).slice(0, maxFiles(field) + 1)
  if (rows.length === 0) return []
  const days = (['issued', 'expires'] as const).filter((key) => field[key])
  return [
    [name, rows.flatMap(({ file }) => (file === undefined ? [] : [file]))],
    ...days.map((key): WireEntry<(Value | string)[]> => {
      return [`${name}_${key}`, rows.map((row) => row[key] ?? '')]
    }),
  ]
}

function partOf<Value>(
  field: FormField,
  part: string,
  posted: Posted<Value>,
): WireEntry<Value | (Value | string)[]>[] {
  const plain = posted.get(part) ?? []
  const items = FIELD_KINDS[field.type].isList ? listItems(posted, part) : []
  const [first] = plain
  if (items.length > 0) return [[part, [...plain, ...items]]]
  if (first === undefined) return []
  return [[part, plain.length > 1 ? plain : first]]
}

export function unflattenEntries<Value>(definition: FormDefinition, entries: Iterable<WireEntry<Value>>) {
  const posted = postedByName(entries)
  const enabled = allFields(definition).filter(({ disabled }) => !disabled)
  return Object.fromEntries(
    enabled.flatMap((field) =>
      takesFiles(field)
        ? filesOf(field, posted)
        : partNames(field).flatMap((part) => partOf(field, part, posted)),
    ),
  )
}
