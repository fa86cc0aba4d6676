import { priceOrder } from '../../../contract/prices'
import { readCatalogue } from '../../api/catalogue.server'
import { articleParts } from '../../audit/address'
import { followPress } from '../../forms/months.server'
import type { Visit } from '../../session/visit.server'
import { sentPeriod } from '../../shop/PeriodFields/period-input'
import { periodMessages } from '../../shop/PeriodFields/period-messages'
import { asDays } from '../../shop/PeriodMonths/choosable'
import { monthAsked } from '../../shop/PeriodMonths/month-input'
import { BED, CALENDAR, PERIOD, TAKEN } from './sample-prices'

/** Returns articles of the shop, in its words; their prices are those of the samples. */
async function readArticles({ backend }: Visit) {
  const catalogue = await readCatalogue(backend)
  const ids = articleParts(catalogue)
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
  await followPress(visit, query, { asked: asksEnd ? 'end' : 'period' })
  const isSample = !query.has('start') && !query.has('end')
  const values = isSample ? PERIOD : sentPeriod(query)
  const month = isSample ? PERIOD.start.slice(0, 7) : monthAsked(query)
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
