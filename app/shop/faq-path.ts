import type { Locale } from '../../contract/locales'

/** Returns the address of the FAQ. With a question, its answer is open even where browsers do not open what a link leads to. */
export function faqPath(locale: Locale, question?: string): string {
  return `/${locale}/faq${question ? `?question=${question}#${question}` : ''}`
}
