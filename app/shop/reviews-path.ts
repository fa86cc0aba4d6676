import type { Locale } from '../../contract/locales'

/** Returns the address of all reviews, or of those of an article. */
export function reviewsPath(locale: Locale, articleId?: string): string {
  return `/${locale}/reviews${articleId ? `?article=${articleId}` : ''}`
}
