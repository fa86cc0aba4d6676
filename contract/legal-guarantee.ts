import { addMonths, type IsoDate } from './dates'
import { PROMISED } from './promises'

/** Directive (EU) 2024/1799, art. 22: repairs on days before it lengthen nothing. */
const REPAIRS_COUNT_FROM = '2026-07-31'

/** The legal guarantee after any number of repairs; some laws give more. */
export const guaranteedAfterRepair = (delivered: IsoDate, repaired: IsoDate): IsoDate =>
  addMonths(
    delivered,
    PROMISED.guarantee_years * 12 + (repaired < REPAIRS_COUNT_FROM ? 0 : PROMISED.repair_months),
  )
