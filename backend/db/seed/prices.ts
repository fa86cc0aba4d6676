import type { Cents } from '../../../contract/money'
import { FALLBACK_COUNTRY, type PriceRow, WHOLE_COUNTRY } from '../../../contract/prices'
import { countries } from './countries'
import { type PricePlace, pricePlaces, type Zone } from './price-places'

/** What an article costs before VAT, the same everywhere; VAT and transport come from the place. */
export type PriceSource = {
  buy: Cents
  transport: 'parcel' | 'bulky'
  /** The farthest zone it is sent to. */
  farthest: 2 | 3 | 4
  /** Whether countries without a row of their own get it too, as an export without VAT. */
  elsewhere: boolean
  /** Renting: the start price of the first four days, a further day, and the deposit; with or without a trial. */
  rent?: { start: Cents; day: Cents; deposit: Cents; trial: boolean }
}

const TRANSPORT: Record<PriceSource['transport'], Record<Zone, Cents>> = {
  parcel: { 1: 492, 2: 740, 3: 1_070, 4: 1_490, 5: 2_190 },
  bulky: { 1: 3_223, 2: 4_876, 3: 7_400, 4: 11_200, 5: 17_900 },
}

const OFFERS = new Map(countries.map(({ key, buy, rent }) => [key, { buy, rent }]))

function rowAt(place: PricePlace, source: PriceSource): PriceRow[] {
  const offer = OFFERS.get(place.country)
  const buy = offer?.buy ? source.buy : null
  const rent = offer?.rent ? source.rent : undefined
  if (buy === null && !rent) return []
  return [
    {
      country: place.country,
      region: place.region,
      buy,
      buyShipping: TRANSPORT[source.transport][place.zone],
      buyVat: place.vat,
      rentStart: rent?.start ?? null,
      rentDay: rent?.day ?? 0,
      rentVat: place.vat,
      deposit: rent?.deposit ?? 0,
      trial: rent?.trial ?? false,
    },
  ]
}

function elsewhereRow(source: PriceSource): PriceRow {
  return {
    country: FALLBACK_COUNTRY,
    region: WHOLE_COUNTRY,
    buy: source.buy,
    buyShipping: TRANSPORT[source.transport][4],
    buyVat: 0,
    rentStart: null,
    rentDay: 0,
    rentVat: 0,
    deposit: 0,
    trial: false,
  }
}

/**
 * The price rows of an article: one for each place within reach whose country buys or rents, and the fallback row
 * when it is sold elsewhere too (export countries then have no row of their own).
 * In: net cents. Out: net cents with the VAT rate of each place.
 */
export function priceRows(source: PriceSource): PriceRow[] {
  const places = pricePlaces.filter(
    (place) => place.reach <= source.farthest && !(place.exported && source.elsewhere),
  )
  const rows = places.flatMap((place) => rowAt(place, source))
  return source.elsewhere ? [...rows, elsewhereRow(source)] : rows
}
