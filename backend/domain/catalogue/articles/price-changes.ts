import type { Price } from '../../../../contract/endpoints/articles'
import type { PriceRow } from '../../../../contract/prices'

export function withoutPlace({ country: _, region: __, buyBefore, rentStartBefore, ...price }: PriceRow) {
  return price
}

type PriceValue = Price[keyof Price]

export function priceChanges(
  before: PriceRow | undefined,
  after: PriceRow,
): Record<string, [PriceValue, PriceValue]> {
  const [old, fresh] = [before && withoutPlace(before), withoutPlace(after)]
  const names = Object.keys(fresh) as (keyof Price)[]
  return Object.fromEntries(
    names
      .filter((name) => (old?.[name] ?? null) !== fresh[name])
      .map((name) => [name, [old?.[name] ?? null, fresh[name]]]),
  )
}
