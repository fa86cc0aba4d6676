import { addMonths, type IsoDate } from './dates'
import { PROMISED } from './promises'

/** The legal guarantee after any number of repairs; some laws give more. */
export const guaranteedAfterRepair = (delivered: IsoDate): IsoDate =>
  addMonths(delivered, PROMISED.guarantee_years * 12 + PROMISED.repair_months)
