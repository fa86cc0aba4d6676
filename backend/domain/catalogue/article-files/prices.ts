import type { NamedPlace } from '../../../../contract/endpoints/articles'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { type PriceRow, WHOLE_COUNTRY } from '../../../../contract/prices'
import { validateAnswers } from '../../platform/forms/answers'
import type { Clocked } from '../../platform/services'
import { priceRowFrom, priceSections, startOf } from '../articles/price-form'
import { changePrice, placeNamed, priceChanges, readPriceLines } from '../articles/prices'
import { readCurrentPrices, readPriceHistories } from '../price-history'
import { type Plan, planRows, reasons, type Wrong, wrongIn, yesOrNo } from './plan'
import type { Table, TableRow } from './table'

const AMOUNTS = ['buy', 'buyShipping', 'buyVat', 'rentStart', 'rentDay', 'rentVat', 'deposit'] as const

type Place = Pick<NamedPlace, 'country' | 'region'>

const isSamePlace = (a: Place, b: Place) =>
  a.country.toLowerCase() === b.country.toLowerCase() && a.region.toLowerCase() === b.region.toLowerCase()

const placeIn = ({ cell }: TableRow): Place => ({
  country: cell('country'),
  region: cell('region') || WHOLE_COUNTRY,
})

function priceIn(
  { cell }: TableRow,
  { form, place, locale }: { form: FormDefinition; place: Place; locale: Locale },
): { price: PriceRow; wrong?: undefined } | { price?: undefined; wrong: Wrong[] } {
  const trial = yesOrNo(cell('trial'))
  const noTrial: Wrong[] =
    trial === undefined ? [{ column: 'trial', reason: reasons(locale)('yes_or_no') }] : []
  const typed = Object.fromEntries(AMOUNTS.map((column) => [column, cell(column)]))
  try {
    const values = validateAnswers(form, { ...typed, ...(trial ? { trial: 'yes' } : {}) }, locale)
    const price = priceRowFrom(values, place)
    return noTrial.length > 0 ? { wrong: noTrial } : { price }
  } catch (error) {
    return { wrong: [...wrongIn(error, locale), ...noTrial] }
  }
}

/** `places`: where a price may hold; `day`: '' for at once. Prices that the table leaves out stay. */
export async function planPrices(
  { db, now }: Clocked,
  table: Table,
  { places, day, locale }: { places: readonly NamedPlace[]; day: string; locale: Locale },
): Promise<Plan> {
  const moment = now()
  const from = startOf(day, moment)
  const current = await readCurrentPrices(db, await readPriceHistories(db), from)
  const form = { name: '', route: '', sections: priceSections(locale) }

  function unknownPlace(asked: Place): { wrong: Wrong[] } {
    const hasCountry = places.some(({ country }) => isSamePlace({ ...asked, country }, asked))
    const column = hasCountry ? 'region' : 'country'
    return { wrong: [{ column, reason: reasons(locale)(`unknown_${column}`) }] }
  }

  return planRows(db, table, locale, {
    keyOf(row) {
      const { country, region } = placeIn(row)
      return [row.cell('code'), country, region].join('\n').toLowerCase()
    },
    async planRow(row, article) {
      const asked = placeIn(row)
      const before = current.get(article.id)?.find((one) => isSamePlace(one, asked))
      const listed = places.find((one) => isSamePlace(one, asked))
      const place = listed ?? (before && placeNamed(places, before))
      if (!place) return unknownPlace(asked)
      const { price, wrong } = priceIn(row, { form, place, locale })
      if (wrong) return { wrong }
      const changes = Object.entries(priceChanges(before, price))
      if (changes.length === 0) return {}
      if (!listed) return unknownPlace(asked)
      const { seen } = await readPriceLines(db, article.id, { place, at: moment.toISOString() })
      return {
        change: {
          ...{ row: row.row, article, place, isDraft: false, seen },
          values: changes.map(([column, [old, fresh]]) => ({ column, before: old, after: fresh })),
          async apply(inUnit, actor) {
            const old = await changePrice(inUnit, actor, { articleId: article.id, row: price, from, seen })
            const { country, region } = place
            return { id: article.id, changes: { country, region, from, ...priceChanges(old, price) } }
          },
        },
      }
    },
  })
}
