import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries } from '../../db/schema'
import { changeLog } from '../platform/action-log'
import { Refusal } from '../platform/refusal'
import { refuseOutdated } from '../platform/seen'

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

const inWords = (list: readonly Flags[]) =>
  Object.fromEntries(
    list.map(({ code, buy, rent }) => [code, [buy && 'buy', rent && 'rent'].filter(Boolean).join(', ')]),
  )

export async function changeCountries(db: Queries, { seen, list }: { seen: string; list: readonly Flags[] }) {
  await changeCatalogueVersion(db)
  const before = await countryFlags(db)
  refuseOutdated(before, seen)
  const known = new Set(before.map(({ code }) => code))
  for (const { code, ...flags } of list) {
    if (!known.has(code)) throw new Refusal('unknown_country')
    const row = { buy: flags.buy ? 1 : 0, rent: flags.rent ? 1 : 0 } as const
    await db.updateTable('countries').set(row).where('code', '=', code).execute()
  }
  return changeLog('countries', inWords(before), inWords([...before, ...list]))
}
