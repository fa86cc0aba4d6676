import { LOCALES } from '../../../contract/locales'
import { PAGES, patternOf } from '../../pages.server'

/** All shared pages; each pattern is a regular expression as well. */
const SHARED_PAGES = PAGES.filter(([, , , facts]) => facts?.shared).map(
  (page) => `/(${LOCALES.join('|')})${patternOf(page)}`,
)

const RULES = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: SHARED_PAGES.map((pathname) => ({ pathname, search: '' })) },
          // Scripts fetch by themselves; and which language was chosen is remembered only of a page that is not fetched ahead.
          { selector_matches: 'body:not([data-awake]) a:not([hreflang])' },
        ],
      },
      eagerness: 'conservative',
    },
  ],
}

export function loader() {
  const headers = {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=3600',
  }
  return new Response(JSON.stringify(RULES), { headers })
}
