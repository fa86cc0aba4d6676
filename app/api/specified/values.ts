import { z } from 'zod'

/** A number counts as its digits, anything else as ''. */
export const anyText = z
  .unknown()
  .transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''))

export const anyFlag = z.unknown().transform((value) => [1, true, '1', 'true'].includes(value as never))

const record = z.record(z.unknown())

export const contentSchema = z.union([record, z.array(z.unknown())])

export const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

export const recordOf = (value: unknown) =>
  (typeof value === 'object' && !Array.isArray(value) ? (value ?? {}) : {}) as Record<string, unknown>

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const dataOf = (answer: unknown): unknown => memberOf(answer, 'data') ?? answer

const MAX_ROWS = 5_000

const isRow = (row: unknown) => typeof row === 'object'

/** Rows as a list or a page of one, or as a record of them by their ids, which rows that leave theirs out then get. */
export const rowsSchema = (idName: string) =>
  z
    .unknown()
    .transform(dataOf)
    .pipe(
      z.array(z.unknown()).or(
        record
          .transform(Object.entries<unknown>)
          .refine((rows) => rows.length === 0 || rows.some(([, row]) => isRow(row)))
          .transform((rows) =>
            rows.filter(([, row]) => isRow(row)).map(([id, row]) => ({ [idName]: id, ...recordOf(row) })),
          ),
      ),
    )
    .refine((rows) => rows.length <= MAX_ROWS)

/** Reads row by row, so that one that cannot be read does not take the others along; `unreadable` names it and its field. */
export function readRows<Row>(
  rows: readonly unknown[],
  idName: string,
  schema: z.ZodType<Row, z.ZodTypeDef, unknown>,
) {
  const read: Row[] = []
  const unreadable: string[] = []
  rows.forEach((row, index) => {
    const parsed = schema.safeParse(row)
    const [issue] = parsed.error?.issues ?? []
    const id = anyText.parse(memberOf(row, idName)).slice(0, 60) || `number ${index + 1}`
    if (parsed.success) read.push(parsed.data)
    else unreadable.push(`${id} (${issue?.path.join('.') || 'the whole'}: ${issue?.message})`)
  })
  return { read, unreadable }
}

/** Reads what an answer has under a name, with `data` around it or without. */
export const memberRead = <Schema extends z.ZodTypeAny>(name: string, schema: Schema) =>
  z
    .unknown()
    .transform((answer) => memberOf(dataOf(answer), name))
    .pipe(schema)
