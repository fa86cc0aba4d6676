import type { Locale } from '../../contract/locales'

/** Returns the address where a quote is asked for. */
export function quoteRequestPath(locale: Locale): string {
  return `/${locale}/quote`
}

/** Returns the address of a quote without its key: `openQuote` has that from a cookie. */
export function quotePath(locale: Locale, { id }: { id: string }, page?: 'accept' | 'pdf'): string {
  return `/${locale}/quotes/${id}${page ? `/${page}` : ''}`
}
