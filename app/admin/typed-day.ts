import { z } from 'zod'
import { parseTypedDate } from '../../contract/typed-dates'

/** The backend refuses what is no day, in words. */
export const typedDay = z
  .string()
  .default('')
  .transform((typed) => parseTypedDate(typed) ?? typed)
