import { z } from 'zod'

const NOTATION = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([\da-f-]{36})$/

/** Parses the last row of a page, as an address names it. */
export const cursorSchema = z
  .string()
  .regex(NOTATION)
  .transform((text) => {
    const [, at = '', id = ''] = NOTATION.exec(text) ?? []
    return { at, id }
  })
  .optional()
  .describe('`next` of the page before')

/** Returns what `cursorSchema` reads; null after the last page. */
export const cursorText = (cursor: { at: string; id: string } | undefined): string | null =>
  cursor ? `${cursor.at}~${cursor.id}` : null

/** Declares a page of a list: `next` is where the page after it begins, null on the last. */
export const paged = <S extends z.ZodTypeAny>(data: S) => z.object({ data, next: z.string().nullable() })
