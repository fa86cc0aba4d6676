import type { Locale } from '../../contract/locales'

/** In the address where a quote is asked for, this names one that it is to begin as. */
export const EARLIER_QUOTE = 'from'

/** Returns the address where a quote is asked for, or another one than an earlier one. */
export function quoteRequestPath(locale: Locale, earlier?: { id: string }): string {
  return `/${locale}/quote${earlier ? `?${EARLIER_QUOTE}=${earlier.id}` : ''}`
}

/** Returns the address of a quote without its key: `openQuote` has that from a cookie. */
export function quotePath(locale: Locale, { id }: { id: string }, page?: 'accept' | 'pdf'): string {
  return `/${locale}/quotes/${id}${page ? `/${page}` : ''}`
}
