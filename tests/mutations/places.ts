import { access } from './access'
import { afterSales } from './after-sales'
import { cache } from './cache'
import { forms } from './forms'
import { money } from './money'
import type { Place } from './place'

/** All places by what they are about. */
export const PLACES: Readonly<Record<string, readonly Place[]>> = {
  money,
  access,
  forms,
  cache,
  'after-sales': afterSales,
}
