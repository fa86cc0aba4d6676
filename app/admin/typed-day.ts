import { z } from 'zod'
import { parseTypedDate } from '../../contract/typed-dates'

export const typedDay = z
  .string()
  .default('')
  .transform((typed) => parseTypedDate(typed) ?? typed)
