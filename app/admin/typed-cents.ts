import { z } from 'zod'
import { asTyped } from '../../contract/notation'

/** Euros typed as 12, 12.50, 12,50 or € 12,50, as cents; 0 if empty. Refuses 1.250, which may mean thousands. */
export const centsSchema = (message: string) =>
  z
    .string()
    .transform((typed) => asTyped(typed).replace(/^€ ?| ?€$/gu, ''))
    .pipe(z.string().regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, message))
    .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
    .default('0')
