import { z } from 'zod'
import type { Cursor } from '../db/keyset'
import { parameter } from './endpoint'

const NOTATION = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([\da-f-]{36})$/

/** A cursor in an address; undefined for the first page. */
export const cursorSchema = z
  .string()
  .regex(NOTATION)
  .optional()
  .transform((text): Cursor | undefined => {
    const [, at, id] = NOTATION.exec(text ?? '') ?? []
    return at && id ? { at, id } : undefined
  })

/** Null after the last page. */
export const cursorText = (cursor: Cursor | undefined): string | null =>
  cursor ? `${cursor.at}~${cursor.id}` : null

/** As the OpenAPI document tells of the parameter that names the end of the page before. */
export const cursorParameter = (name: 'before' | 'after') =>
  parameter('query', name, { description: '`next` of the page before' })
