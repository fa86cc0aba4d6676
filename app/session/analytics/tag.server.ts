import { LOCALES } from '../../../contract/locales'
import { PAGES, patternOf } from '../../pages.server'
import type { OtherHosts } from '../../platform/document/content-security-policy.server'
import type { PageArgs } from '../../platform/remix/shop-hooks'
import { visitOf } from '../visit.server'
import { agreedAnalytics } from './consent.server'

const TAG_HOST = 'https://www.googletagmanager.com'

const ANALYTICS_HOSTS: OtherHosts = {
  scripts: [TAG_HOST],
  data: [TAG_HOST, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

const COUNTED = PAGES.filter(([, , , facts]) => facts?.counted).map(patternOf)

/** Pages whose visits are counted, and those of them with a dialog that asks nothing personal. */
const COUNTED_PAGES = new RegExp(
  `^/(?:${LOCALES.join('|')})(?:${COUNTED.join('|')})` +
    '(?:/(?:menu|language|cart|(?:cart/)?country(?:/(?:region|not-listed))?))?$',
)

const END = '</body></html>'

export async function withAnalytics(
  args: PageArgs,
  status: number,
  html: string,
): Promise<{ html: string; hosts?: OtherHosts }> {
  const { request } = args
  if (request.method !== 'GET' || status !== 200 || !html.endsWith(END)) return { html }
  const visit = await visitOf(args)
  const settings = agreedAnalytics(visit)
  if (!settings || !COUNTED_PAGES.test(visit.url.pathname)) return { html }
  const { ga, gtm } = settings
  const ids = [ga && ` data-ga="${ga}"`, gtm && ` data-gtm="${gtm}"`].filter(Boolean).join('')
  const tag = `<script src="/analytics.js" defer=""${ids} data-pages="${COUNTED_PAGES.source}"></script>`
  // The tag comes after all that React draws, because React leaves alone what follows it.
  return { html: html.slice(0, -END.length) + tag + END, hosts: ANALYTICS_HOSTS }
}
