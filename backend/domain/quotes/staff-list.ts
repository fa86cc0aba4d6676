import type { IsoDate } from '../../../contract/dates'
import type { QuoteStatus } from '../../../contract/quotes'
import { type Cursor, readPage } from '../../db/keyset'
import type { Queries } from '../../db/schema'
import { searchConditions } from '../orders/record/searched-words'
import { quoteFrom } from './quote'

const PAGE_SIZE = 50

type QuoteFilter = {
  /** The words that a quote has to have, each at least with its beginning. */
  search?: string
  status?: QuoteStatus
  before?: Cursor
  today: IsoDate
}

const allQuotes = (db: Queries) => db.selectFrom('quotes').selectAll()
type Quotes = ReturnType<typeof allQuotes>

function withStatus(quotes: Quotes, status: QuoteStatus, today: IsoDate): Quotes {
  if (status === 'accepted' || status === 'withdrawn') return quotes.where('state', '=', status)
  return quotes.where('state', '=', 'open').where('valid_until', status === 'open' ? '>=' : '<', today)
}

/** 50 quotes that fit the filter, the newest first, and where the next page begins. */
export async function listQuotes(db: Queries, { search = '', status, before, today }: QuoteFilter) {
  const conditions = await searchConditions(db, 'quotes', search)
  const searched = conditions.reduce((rest, condition) => rest.where(condition), allQuotes(db))
  const quotes = status ? withStatus(searched, status, today) : searched
  const paging = { by: ['created_at', 'id'], after: before, size: PAGE_SIZE } as const
  const { rows, next } = await readPage(quotes, paging)
  return { quotes: rows.map(quoteFrom), next }
}
