import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries, Unit } from '../../db/schema'
import type { Logged } from '../platform/action-log'
import { Refusal } from '../platform/refusal'
import { refuseUnseen } from '../platform/seen'

type Flags = { code: string; buy: boolean; rent: boolean }

export async function countryFlags(db: Queries): Promise<Flags[]> {
  const rows = await db
    .selectFrom('countries')
    .select(['code', 'buy', 'rent'])
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ code, buy, rent }) => ({ code, buy: buy === 1, rent: rent === 1 }))
}

const inWords = ({ buy, rent }: Flags) => [buy && 'buy', rent && 'rent'].filter(Boolean).join(', ')

export async function changeCountries(
  db: Queries,
  { seen, list }: { seen: string; list: readonly Flags[] },
): Promise<Logged | undefined> {
  await changeCatalogueVersion(db as Unit)
  const before = await countryFlags(db)
  refuseUnseen(before, seen)
  const known = new Map(before.map((country) => [country.code, country]))
  const changes: [code: string, change: string[]][] = []
  for (const country of list) {
    const now = known.get(country.code)
    if (!now) throw new Refusal('unknown_country')
    if (now.buy === country.buy && now.rent === country.rent) continue
    const flags = { buy: country.buy ? 1 : 0, rent: country.rent ? 1 : 0 } as const
    await db.updateTable('countries').set(flags).where('code', '=', country.code).execute()
    changes.push([country.code, [inWords(now), inWords(country)]])
  }
  if (changes.length === 0) return undefined
  return { id: 'countries', changes: Object.fromEntries(changes) }
}
