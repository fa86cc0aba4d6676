import type { IsoDate } from '../../../contract/dates'
import type { NamedPlace, Price } from '../../../contract/endpoints/articles'
import type { Locale } from '../../../contract/locales'
import type { OpeningSeen } from '../../../contract/opening'
import type { Queries } from '../../db/schema'
import { placeNamed, placesOf, withoutPlace } from '../catalogue/articles/prices'
import type { Logged } from '../platform/action-log'
import type { Catalogue } from '../platform/catalogue'
import { refuseOutdated, seenOf } from '../platform/seen'
import { readStored, readToChange, store } from '../settings/opening/opening'
import { rentalSettings } from '../settings/rental'

const published = ({ articles }: Catalogue) => [...articles.values()].filter(({ isPublished }) => isPublished)

function offeredIn(catalogue: Catalogue, locale: Locale) {
  const known = placesOf(catalogue, locale)
  return published(catalogue).map(({ id, names, prices }) => {
    const byPrice = new Map<string, { places: NamedPlace[]; price: Price }>()
    for (const row of prices) {
      const price = withoutPlace(row)
      const key = JSON.stringify(price)
      const { places } = byPrice.get(key) ?? { places: [] }
      byPrice.set(key, { price, places: [...places, placeNamed(known, row)] })
    }
    return { id, name: names[locale], prices: [...byPrice.values()] }
  })
}

async function stated(db: Queries, catalogue: Catalogue, what: OpeningSeen): Promise<string> {
  if (what === 'days') return seenOf(await rentalSettings(db))
  return seenOf(published(catalogue).map(({ id, prices }) => [id, prices]))
}

export async function readOffer(db: Queries, catalogue: Catalogue, locale: Locale) {
  const { closedWeekdays: _, ...days } = await rentalSettings(db)
  const { seen } = await readStored(db)
  return {
    articles: offeredIn(catalogue, locale),
    days: Object.entries(days).map(([name, value]) => ({ name, value: value ?? 0 })),
    seen: { prices: await stated(db, catalogue, 'prices'), days: await stated(db, catalogue, 'days') },
    confirmed: { prices: seen.prices ?? null, days: seen.days ?? null },
  }
}

export async function seeOffer(
  db: Queries,
  catalogue: Catalogue,
  { what, seen, today }: { what: OpeningSeen; seen: string; today: IsoDate },
): Promise<Logged | undefined> {
  if ((await stated(db, catalogue, what)) !== seen) refuseOutdated('', seen)
  const { seen: before } = await readToChange(db)
  if (before[what]) return undefined
  await store(db, 'seen', { ...before, [what]: today })
  return { id: 'opening', changes: { [what]: ['no', today] } }
}
