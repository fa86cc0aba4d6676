import { z } from 'zod'
import { anyFlag, anyText, dataOf } from './values'

/** What any backend says of a VAT number; without a word on its register that has answered. */
export const specifiedVatCheck = z
  .unknown()
  .transform(dataOf)
  .pipe(z.object({ valid: anyFlag, name: anyText }))
  .transform(({ valid, name }) => ({ data: { valid, unavailable: false, name: name || null } }))
