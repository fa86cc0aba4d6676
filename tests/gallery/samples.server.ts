import { readCatalogue } from '../../app/api/catalogue.server'
import { articleIdsByName } from '../../app/audit/address'
import { followPress } from '../../app/forms/months.server'
import type { Visit } from '../../app/session/visit.server'
import { openMonthOf, sentPeriod } from '../../app/shop/PeriodFields/period-input'
import { periodMessages } from '../../app/shop/PeriodFields/period-messages'
import { asDays } from '../../app/shop/PeriodMonths/choosable'
import { keepAllTogether } from '../../contract/keep-together'
import { LOCALES } from '../../contract/locales'
import { priceOrder } from '../../contract/prices'
import { translationsOf } from '../../locales/translations.server'
import { BED, CALENDAR, PERIOD, TAKEN } from './sample-prices'
import de from './words/de.json'
import en from './words/en.json'
import nl from './words/nl.json'

const WORDS = { en, de, nl }
for (const locale of LOCALES) {
  translationsOf(locale).addResourceBundle(locale, 'parts', keepAllTogether(WORDS[locale]))
}

/** Returns articles of the shop, in its words; their prices are those of the samples. */
async function readArticles({ backend }: Visit) {
  const catalogue = await readCatalogue(backend)
  const ids = articleIdsByName(catalogue)
  const named = (part: keyof typeof ids) => {
    const { id = part, name = part, summary = '', pictures = [] } = catalogue.byId.get(ids[part] ?? '') ?? {}
    return { id, name, summary, picture: pictures[0] }
  }
  return { bed: named('junior'), mattress: named('mattress'), light: named('nightlight') }
}

/** Reads the days that the address asks for, as the page of an article does; without any, they are the sample. */
async function readPeriod(visit: Visit) {
  const { t, locale, url } = visit
  const query = url.searchParams
  const asksEnd = query.has('end') && !query.has('start')
  await followPress(visit, query, { picksEnd: asksEnd })
  const isSample = !query.has('start') && !query.has('end')
  const values = isSample ? PERIOD : sentPeriod(query)
  const month = isSample ? PERIOD.start.slice(0, 7) : openMonthOf(query)
  const closed = CALENDAR.closed.map((date) => ({ date, reason: t('parts:period.holiday') }))
  const calendar = { ...CALENDAR, closed }
  const days = asDays(values)
  const isChosen = days.start !== '' && days.end !== ''
  const problems = values.start && values.end ? periodMessages({ t, locale }, calendar, days) : []
  const isPriced = isChosen && problems.length === 0
  const lines = [{ articleId: 'bed', quantity: 1, row: BED }]
  return {
    asksEnd,
    values,
    calendar,
    months: month === undefined ? undefined : { month, taken: TAKEN },
    errors: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    total: isPriced ? priceOrder({ type: 'rent', lines, period: days }).total : undefined,
  }
}

/** Reads what the samples of every group are made of. */
export async function readSamples(visit: Visit) {
  const [articles, period] = await Promise.all([readArticles(visit), readPeriod(visit)])
  return { articles, period }
}
export type Samples = Awaited<ReturnType<typeof readSamples>>
export type SampleArticles = Samples['articles']
