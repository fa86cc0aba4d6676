import { z } from 'zod'
import { isIsoDate } from '../dates'
import { perLocale } from '../locales'

/** A UUID, which is read in small letters. */
export const id = z.string().uuid().toLowerCase()

export const cents = z.number().int()

/** Orders in lists have it, as nothing else there tells of their shipments. */
export const isStillHere = z
  .boolean()
  .describe('Whether it is packed, and its carrier has not picked it up yet')

/** Two small letters. */
export const countryCode = z.string().regex(/^[a-z]{2}$/)

/** A day as YYYY-MM-DD, which must exist. */
export const isoDate = z.string().refine(isIsoDate)

/** Something that is said in every language. */
export const inLanguages = <Value extends z.ZodTypeAny>(value: Value) => z.object(perLocale(() => value))
