import { COUNTRY_FLAGS, type CountryFlag } from '../../../contract/settings'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries } from '../../db/schema'
import { changeLog } from '../platform/action-log'
import { Refusal } from '../platform/refusal'
import { refuseOutdated } from '../platform/seen'

type Flags = { code: string } & Record<CountryFlag, boolean>

export async function countryFlags(db: Queries): Promise<Flags[]> {
  const rows = await db
    .selectFrom('countries')
    .select(['code', 'buy', 'rent', 'whole_euros'])
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ code, buy, rent, whole_euros }) => {
    return { code, buy: buy === 1, rent: rent === 1, wholeEuros: whole_euros === 1 }
  })
}

const inWords = (list: readonly Flags[]) =>
  Object.fromEntries(
    list.map((country) => [country.code, COUNTRY_FLAGS.filter((flag) => country[flag]).join(', ')]),
  )

export async function changeCountries(db: Queries, { seen, list }: { seen: string; list: readonly Flags[] }) {
  await changeCatalogueVersion(db)
  const before = await countryFlags(db)
  refuseOutdated(before, seen)
  const known = new Set(before.map(({ code }) => code))
  for (const { code, buy, rent, wholeEuros } of list) {
    if (!known.has(code)) throw new Refusal('unknown_country')
    const row = { buy: Number(buy), rent: Number(rent), whole_euros: Number(wholeEuros) }
    await db.updateTable('countries').set(row).where('code', '=', code).execute()
  }
  return changeLog('countries', inWords(before), inWords([...before, ...list]))
}
