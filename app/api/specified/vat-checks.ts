import { z } from 'zod'
import { anyFlag, anyText, dataOf } from './values'

/** Reads what any backend says of a VAT number. An answer without a word on its register counts as one of the register. */
export const specifiedVatCheck = z
  .unknown()
  .transform(dataOf)
  .pipe(z.object({ valid: anyFlag, name: anyText }))
  .transform(({ valid, name }) => ({ data: { valid, unavailable: false, name: name || null } }))
