import { z } from 'zod'
import { isIsoDate } from '../dates'
import { perLocale } from '../locales'

/** Upper case is accepted. */
export const id = z.string().uuid().toLowerCase()

export const cents = z.number().int()

export const isStillHere = z
  .boolean()
  .describe('Whether it is packed, and its carrier has not picked it up yet')

export const countryCode = z.string().regex(/^[a-z]{2}$/)

export const isoDate = z.string().refine(isIsoDate)

export const inLanguages = <Value extends z.ZodTypeAny>(value: Value) => z.object(perLocale(() => value))

export const each = <Schema extends z.ZodTypeAny, Name extends string>(schema: Schema, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
