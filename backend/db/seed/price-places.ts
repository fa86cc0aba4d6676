import type { VatPercent } from '../../../contract/money'
import { WHOLE_COUNTRY } from '../../../contract/prices'

/** How far away: 1 next door, 4 the edge of Europe, 5 islands reached by ship or aeroplane only. */
export type Zone = 1 | 2 | 3 | 4 | 5

/** A country, or a region with prices of its own. `reach` is the zone of the country as a whole. */
export type PricePlace = {
  country: string
  region: string
  vat: VatPercent
  zone: Zone
  reach: Zone
  /** Outside the EU and without a registration there: sold as an export, without VAT. */
  exported?: true
}

// Standard VAT rates, EU, 2026; Monaco has the French rate, Switzerland, Liechtenstein and Norway have their own.
const WHOLE: [country: string, vat: VatPercent, zone: Zone][] = [
  ['nl', 21, 1],
  ['be', 21, 1],
  ['de', 19, 1],
  ['lu', 17, 1],
  ['at', 20, 2],
  ['fr', 20, 2],
  ['mc', 20, 2],
  ['dk', 25, 2],
  ['pl', 23, 2],
  ['cz', 21, 2],
  ['ch', 8.1, 3],
  ['li', 8.1, 3],
  ['es', 21, 3],
  ['pt', 23, 3],
  ['it', 22, 3],
  ['ie', 23, 3],
  ['se', 25, 3],
  ['fi', 25.5, 3],
  ['ee', 24, 3],
  ['lv', 21, 3],
  ['lt', 21, 3],
  ['sk', 23, 3],
  ['hu', 27, 3],
  ['si', 22, 3],
  ['hr', 25, 3],
  ['no', 25, 4],
  ['ro', 21, 4],
  ['bg', 20, 4],
  ['gr', 24, 4],
  ['cy', 19, 4],
  ['mt', 18, 4],
]

// Spanish VAT does not apply on the Canary Islands; Madeira and the Azores have reduced standard rates.
const REGIONS: PricePlace[] = [
  { country: 'es', region: 'Canarische Eilanden', vat: 0, zone: 5, reach: 3 },
  { country: 'pt', region: 'Madeira', vat: 22, zone: 5, reach: 3 },
  { country: 'pt', region: 'Azoren', vat: 16, zone: 5, reach: 3 },
]

/** Every place that can have a price row of its own. */
export const pricePlaces: PricePlace[] = [
  ...WHOLE.map(([country, vat, zone]) => ({ country, region: WHOLE_COUNTRY, vat, zone, reach: zone })),
  { country: 'is', region: WHOLE_COUNTRY, vat: 0, zone: 4, reach: 4, exported: true },
  ...REGIONS,
]
