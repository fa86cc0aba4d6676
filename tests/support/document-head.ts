import type { Answer } from './app'
import { unescaped } from './ordering'

/** Languages and addresses that a page or an entry of a sitemap names, in one order. */
export const alternatesIn = (text: string) =>
  [...text.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/gi)]
    .map(([, language = '', address = '']) => [language, address] as const)
    .sort()

/** Returns what a page says of itself to search engines. */
export const descriptionOf = ({ html }: Answer) =>
  unescaped(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')

/** Returns what a page says to those who show a link to it, by the name of the property. */
export const openGraphOf = ({ html }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="(og:[^"]*)" content="([^"]*)"\/>/g)].map(([, name, text = '']) => [
      name,
      unescaped(text),
    ]),
  )
