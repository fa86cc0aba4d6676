import { FALLBACK_COUNTRY, type PriceRow, WHOLE_COUNTRY } from '../../../contract/prices'
import type { Country, Price, Shipping } from './files'

type Place = Pick<Country, 'buy' | 'rent'> &
  NonNullable<Country['delivery']> & { country: string; region: string; reach: number }

function placesOf({ key, buy, rent, delivery, regions }: Country): Place[] {
  if (!delivery) return []
  const whole = { country: key, region: WHOLE_COUNTRY, buy, rent, ...delivery, reach: delivery.zone }
  return [whole, ...regions.map(({ name, ...own }) => ({ ...whole, ...own, region: name }))]
}

export function pricePlaces(countries: readonly Country[]): Place[] {
  const places = countries.flatMap(placesOf)
  return places.sort((a, b) => a.zone - b.zone || Number(a.exported) - Number(b.exported))
}

function rowAt(place: Place, price: Price, shipping: Shipping): PriceRow[] {
  const buy = place.buy ? price.buy : null
  const rent = place.rent ? price.rent : undefined
  if (buy === null && !rent) return []
  return [
    {
      country: place.country,
      region: place.region,
      buy,
      buyShipping: shipping[price.transport][place.zone],
      buyVat: place.vat,
      rentStart: rent?.start ?? null,
      rentDay: rent?.day ?? 0,
      rentVat: place.vat,
      deposit: rent?.deposit ?? 0,
      trial: rent?.trial ?? false,
    },
  ]
}

export function priceRows(price: Price, places: readonly Place[], shipping: Shipping): PriceRow[] {
  const rows = places
    .filter(({ reach, exported }) => reach <= price.farthest && !(exported && price.elsewhere))
    .flatMap((place) => rowAt(place, price, shipping))
  if (!price.elsewhere) return rows
  const elsewhere = { country: FALLBACK_COUNTRY, region: WHOLE_COUNTRY, buy: true, rent: false, vat: 0 }
  return [...rows, ...rowAt({ ...elsewhere, zone: 4, exported: true, reach: 4 }, price, shipping)]
}
