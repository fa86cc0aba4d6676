import type { IsoDate } from '../../../contract/dates'
import type { QuoteStatus } from '../../../contract/quotes'
import type { Queries } from '../../db/schema'
import { searchedWords } from '../orders/searched-words'
import { quoteFrom } from './quote'

const PAGE_SIZE = 50

type QuoteFilter = {
  /** Words, all of which a quote has to have, each at least with its beginning. */
  search?: string
  status?: QuoteStatus
  before?: { at: string; id: string }
  today: IsoDate
}

const allQuotes = (db: Queries) => db.selectFrom('quotes').selectAll()
type Quotes = ReturnType<typeof allQuotes>

const found = (quotes: Quotes, search: string): Quotes =>
  searchedWords(search).reduce(
    (rest, { word, end }) =>
      rest.where('id', 'in', (is) =>
        is
          .selectFrom('quote_words')
          .select('quote_id')
          .where('word', '>=', word)
          .$if(end !== undefined, (query) => query.where('word', '<', end ?? '')),
      ),
    quotes,
  )

function withStatus(quotes: Quotes, status: QuoteStatus, today: IsoDate): Quotes {
  if (status === 'accepted' || status === 'withdrawn') return quotes.where('state', '=', status)
  return quotes.where('state', '=', 'open').where('valid_until', status === 'open' ? '>=' : '<', today)
}

/** 50 quotes that fit the filter, the newest first, and where the next page begins. */
export async function listQuotes(db: Queries, { search = '', status, before, today }: QuoteFilter) {
  const searched = found(allQuotes(db), search)
  const rows = await (status ? withStatus(searched, status, today) : searched)
    .$if(before !== undefined, (query) => {
      const { at, id } = before ?? { at: '', id: '' }
      return query.where((is) =>
        is.or([is('created_at', '<', at), is.and([is('created_at', '=', at), is('id', '<', id)])]),
      )
    })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const quotes = rows.slice(0, PAGE_SIZE).map(quoteFrom)
  const last = quotes.at(-1)
  const next = rows.length > PAGE_SIZE && last ? { at: last.createdAt, id: last.id } : undefined
  return { quotes, next }
}
