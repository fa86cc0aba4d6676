import { type PriceRow, WHOLE_COUNTRY } from '../../contract/prices'

/** Prices of the gallery alone, so that its pictures stay as they are when a price of the shop changes. */
const row = (prices: Partial<PriceRow>): PriceRow => ({
  ...{ country: 'nl', region: WHOLE_COUNTRY, trial: true, deposit: 0 },
  ...{ buy: null, buyShipping: 495, buyVat: 21 },
  ...{ rentStart: null, rentDay: 0, rentVat: 21 },
  ...prices,
})

export const BED = row({ buy: 206_198, rentStart: 7_355, rentDay: 537, deposit: 25_000 })
export const MATTRESS = row({ buy: 12_314, rentStart: 2_066, rentDay: 124, deposit: 5_000 })
export const NIGHT_LIGHT = row({ buy: 2_397, buyBefore: 2_810 })

/** A rental of ten days, in months of which some days are closed and some are taken. */
export const PERIOD = { start: '2026-12-10', end: '2026-12-19' }
export const CALENDAR = {
  today: '2026-12-01',
  leadDays: 2,
  earliestStart: '2026-12-03',
  latestStart: '2027-05-31',
  maxDays: 60,
  closedWeekdays: [0],
  closed: ['2026-12-25', '2026-12-26'],
}
export const TAKEN = [{ start: '2026-12-28', end: '2026-12-30' }]
