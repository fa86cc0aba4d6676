import { addMonths, type IsoDate } from './dates'
import { PROMISED } from './promises'

/** Returns the last day of the legal guarantee on what was repaired under it, however often; some laws give longer ones. */
export const guaranteedAfterRepair = (delivered: IsoDate): IsoDate =>
  addMonths(delivered, PROMISED.guarantee_years * 12 + PROMISED.repair_months)
