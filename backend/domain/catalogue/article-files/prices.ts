import type { NamedPlace } from '../../../../contract/endpoints/articles'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { type PriceRow, WHOLE_COUNTRY } from '../../../../contract/prices'
import { validateAnswers } from '../../platform/forms/answers'
import type { Clocked } from '../../platform/services'
import { priceRowFrom, priceSections, startMoment } from '../articles/price-form'
import { changePrice, placeNamed, priceChanges, readPriceLines } from '../articles/prices'
import { readCurrentPrices, readPriceHistories } from '../price-history'
import { type CellProblem, type Plan, planRows, problemsIn, reasonTranslator, yesOrNo } from './plan'
import type { Table, TableRow } from './table'

const AMOUNT_COLUMNS = ['buy', 'buyShipping', 'buyVat', 'rentStart', 'rentDay', 'rentVat', 'deposit'] as const

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
): { price: PriceRow; problems?: undefined } | { price?: undefined; problems: CellProblem[] } {
  const trial = yesOrNo(cell('trial'))
  const trialProblems: CellProblem[] =
    trial === undefined ? [{ column: 'trial', reason: reasonTranslator(locale)('yes_or_no') }] : []
  const typed = Object.fromEntries(AMOUNT_COLUMNS.map((column) => [column, cell(column)]))
  try {
    const values = validateAnswers(form, { ...typed, ...(trial ? { trial: 'yes' } : {}) }, locale)
    const price = priceRowFrom(values, place)
    return trialProblems.length > 0 ? { problems: trialProblems } : { price }
  } catch (error) {
    return { problems: [...problemsIn(error, locale), ...trialProblems] }
  }
}

/** `places`: where a price may hold; `day`: '' for at once. Prices that the table leaves out stay. */
export async function planPrices(
  { db, now }: Clocked,
  table: Table,
  { places, day, locale }: { places: readonly NamedPlace[]; day: string; locale: Locale },
): Promise<Plan> {
  const moment = now()
  const from = startMoment(day, moment)
  const current = await readCurrentPrices(db, await readPriceHistories(db), from)
  const form = { name: '', route: '', sections: priceSections(locale) }

  function unknownPlace(place: Place): { problems: CellProblem[] } {
    const hasCountry = places.some(({ country }) => isSamePlace({ ...place, country }, place))
    const column = hasCountry ? 'region' : 'country'
    return { problems: [{ column, reason: reasonTranslator(locale)(`unknown_${column}`) }] }
  }

  return planRows(db, table, locale, {
    keyOf(row) {
      const { country, region } = placeIn(row)
      return [row.cell('code'), country, region].join('\n').toLowerCase()
    },
    async planRow(row, article) {
      const rowPlace = placeIn(row)
      const before = current.get(article.id)?.find((price) => isSamePlace(price, rowPlace))
      const listed = places.find((place) => isSamePlace(place, rowPlace))
      const place = listed ?? (before && placeNamed(places, before))
      if (!place) return unknownPlace(rowPlace)
      const { price, problems } = priceIn(row, { form, place, locale })
      if (problems) return { problems }
      const changes = Object.entries(priceChanges(before, price))
      if (changes.length === 0) return {}
      if (!listed) return unknownPlace(rowPlace)
      const { seen } = await readPriceLines(db, article.id, { place, at: moment.toISOString() })
      return {
        change: {
          ...{ row: row.rowNumber, article, place, isDraft: false, seen },
          values: changes.map(([column, [old, fresh]]) => ({ column, before: old, after: fresh })),
          async apply(services, actor) {
            const old = await changePrice(services, actor, { articleId: article.id, row: price, from, seen })
            const { country, region } = place
            return { id: article.id, changes: { country, region, from, ...priceChanges(old, price) } }
          },
        },
      }
    },
  })
}
