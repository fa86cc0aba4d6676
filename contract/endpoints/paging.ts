import { z } from 'zod'
import type { StaffAction } from '../staff/permissions'
import { type AnswerTo, type Endpoint, endpoint } from './endpoint'

const NOTATION = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([\da-f-]{36})$/

const WHERE = '`next` of the page before'

const cursorSchema = z
  .string()
  .regex(NOTATION)
  .transform((text) => {
    const [, at = '', id = ''] = NOTATION.exec(text) ?? []
    return { at, id }
  })
  .optional()
  .describe(WHERE)

export const cursorText = (cursor: { at: string; id: string } | string | undefined): string | null =>
  cursor === undefined ? null : typeof cursor === 'string' ? cursor : `${cursor.at}~${cursor.id}`

/** Where a page of a list begins: by moment, newest or oldest first, or by a text column. */
export const BEFORE = { before: cursorSchema }
export const AFTER = { after: cursorSchema }
export const afterText = (text: z.ZodString) => ({ after: text.optional().describe(WHERE) })

type Cursor = { before: z.ZodTypeAny } | { after: z.ZodTypeAny }

interface Said<Staff, Row, Filters, By, More> {
  summary: string
  staff: Staff
  /** Addresses of the list page have the same names; the days of a period are `from` and `to`. */
  filters?: Filters
  by?: By
  row: Row
  more?: More
}

/** Declares a list with pages; `next` is the cursor of the following page, null on the last. */
export function defineList<
  const Line extends `GET /api/adm/${string}`,
  const Staff extends StaffAction,
  Row extends z.ZodTypeAny,
  Filters extends z.ZodRawShape = Record<never, never>,
  By extends Cursor = typeof BEFORE,
  More extends z.ZodRawShape = Record<never, never>,
>(line: Line, { summary, staff, filters, by, row, more }: Said<Staff, Row, Filters, By, More>) {
  const shape = (filters ?? {}) as Filters
  const page = (by ?? BEFORE) as By
  const answer = z.object({
    data: z.array(row),
    next: z.string().nullable(),
    ...(more as More),
  }) as z.ZodObject<{ data: z.ZodArray<Row>; next: z.ZodNullable<z.ZodString> } & More>
  const query = { ...shape, ...page } as Filters & By
  return { ...endpoint(line, { summary, staff, query, answer }), filters: shape, cursor: cursorOf(page) }
}

const cursorOf = (page: Cursor): 'before' | 'after' => ('before' in page ? 'before' : 'after')

export type ListEndpoint = Endpoint & {
  staff: StaffAction
  filters: z.ZodRawShape
  cursor: 'before' | 'after'
}
export type FilterOf<L extends ListEndpoint> = keyof L['filters'] & string
export type RowOf<L> = AnswerTo<L> extends { data: readonly (infer Row)[] } ? Row : never
