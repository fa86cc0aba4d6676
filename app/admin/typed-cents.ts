import { z } from 'zod'
import { asTyped } from '../../contract/notation'

/** Euros typed as 12, 12.50, 12,50 or € 12,50, as cents; 0 for nothing. What may mean thousands is refused. */
export const centsTyped = (message: string) =>
  z
    .string()
    .transform((typed) => asTyped(typed).replace(/^€ ?| ?€$/gu, ''))
    .pipe(z.string().regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, message))
    .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
    .default('0')
