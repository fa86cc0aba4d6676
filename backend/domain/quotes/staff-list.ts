import type { IsoDate } from '../../../contract/dates'
import type { Given } from '../../../contract/endpoints/endpoint'
import type { staffQuotesApi } from '../../../contract/endpoints/staff-quotes'
import type { QuoteStatus } from '../../../contract/quotes'
import { readPage } from '../../db/keyset'
import type { Queries } from '../../db/schema'
import { searchConditions } from '../orders/record/searched-words'
import { quoteFrom } from './quote'

type QuoteFilter = Given<typeof staffQuotesApi.list> & { today: IsoDate }

const allQuotes = (db: Queries) => db.selectFrom('quotes').selectAll()
type Quotes = ReturnType<typeof allQuotes>

function withStatus(quotes: Quotes, status: QuoteStatus, today: IsoDate): Quotes {
  if (status === 'accepted' || status === 'withdrawn') return quotes.where('state', '=', status)
  return quotes.where('state', '=', 'open').where('valid_until', status === 'open' ? '>=' : '<', today)
}

export async function listQuotes(db: Queries, { search = '', status, before, today }: QuoteFilter) {
  const conditions = await searchConditions(db, 'quotes', search)
  const searched = conditions.reduce((rest, condition) => rest.where(condition), allQuotes(db))
  const quotes = status ? withStatus(searched, status, today) : searched
  const { rows, next } = await readPage(quotes, { by: ['created_at', 'id'], after: before })
  return { rows: rows.map(quoteFrom), next }
}
