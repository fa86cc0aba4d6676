import { parse } from 'hono/utils/cookie'
import type { AnalyticsIds } from '../../api/payments.server'
import { CONSENT_VERSION, GOOGLE_COOKIE } from '../cookies.server'
import type { Visit } from '../visit.server'

/** The id is in the last two numbers of GA1.1.1234567890.1700000000. */
const CLIENT_ID = /^GA\d\.\d+\.(\d{1,20}\.\d{1,20})$/

/** The session is in the third and the fourth part of GS1.1.1700000000.5.1.1700000100.0.0.0. */
const SESSION = /^GS1\.\d+\.(\d{1,20})\.(\d{1,10})\./

/** A newer cookie is sessionValue as GS2.1.s1700000000$o5$g1$t1700000100$j0$l0$h0. */
const NEWER_SESSION = /^GS2\.\d+\.s(\d{1,20})\$(?:[^$]*\$)*?o(\d{1,10})(?:\$|$)/

const cookiesIn = (header: string) => new Map(Object.entries(parse(header)))

function sessionCookie(cookies: ReadonlyMap<string, string>, ga: string | undefined): string | undefined {
  if (ga) return cookies.get(`_ga_${ga.replace(/^G-/, '')}`)
  return [...cookies].find(([name]) => /^_ga_[A-Z0-9]+$/.test(name))?.[1]
}

export function analyticsIdsIn(cookieHeader: string, ga: string | undefined): AnalyticsIds | undefined {
  const cookies = cookiesIn(cookieHeader)
  const clientId = CLIENT_ID.exec(cookies.get('_ga') ?? '')?.[1]
  if (!clientId) return undefined
  const sessionValue = sessionCookie(cookies, ga) ?? ''
  const [, sessionId, sessionNumber] = SESSION.exec(sessionValue) ?? NEWER_SESSION.exec(sessionValue) ?? []
  return { clientId, ...(sessionId && sessionNumber ? { sessionId, sessionNumber } : {}) }
}

/** Google sets its cookies for the widest domain that a browser allows, so all possible ones are cleared. */
function domainsOf(host: string): string[] {
  const labels = host.split('.')
  if (/^[\d.]+$|:/.test(host)) return []
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

export function clearingGoogleCookies(cookieHeader: string, host: string): string[] {
  const names = [...cookiesIn(cookieHeader).keys()].filter((name) => GOOGLE_COOKIE.test(name))
  const domainAttributes = ['', ...domainsOf(host).map((domain) => `; Domain=${domain}`)]
  return names.flatMap((name) =>
    domainAttributes.map(
      (domain) => `${name}=deleted; Path=/${domain}; Max-Age=0; Expires=Fri, 02 Jan 1970 00:00:00 GMT`,
    ),
  )
}

export type ConsentAnswer = 'yes' | 'no'

export const isConsentAnswer = (text: string): text is ConsentAnswer => text === 'yes' || text === 'no'

const cookieHeader = ({ request }: Visit) => request.headers.get('Cookie') ?? ''

export function agreedAnalytics({ cookies }: Visit): AnalyticsSettings | undefined {
  return cookies.get('consent')?.analytics ? analyticsSettings() : undefined
}

/** The ids go with a payment, so that an order can be told apart from a visit. */
export function agreedAnalyticsIds(visit: Visit): AnalyticsIds | undefined {
  const settings = agreedAnalytics(visit)
  return settings && analyticsIdsIn(cookieHeader(visit), settings.ga)
}

/** Redirects to `target`; withdrawing consent deletes the cookies of Google. */
export async function answerConsent(visit: Visit, answer: ConsentAnswer, target: string): Promise<Response> {
  const at = visit.now.toISOString()
  visit.cookies.set('consent', { analytics: answer === 'yes', at, version: CONSENT_VERSION })
  visit.notify('success', visit.t(`consent:done.${answer}`))
  const response = await visit.redirect(target)
  if (answer === 'yes') return response
  for (const cookie of clearingGoogleCookies(cookieHeader(visit), new URL(visit.origin).hostname)) {
    response.headers.append('Set-Cookie', cookie)
  }
  return response
}

/** `ga` is the id of a data stream of Google Analytics, `gtm` that of a container of Google Tag Manager. */
type AnalyticsSettings = { ga?: string; gtm?: string }

/** The ids were validated at the start. */
export function analyticsSettings(): AnalyticsSettings | undefined {
  const { GA_ID: ga, GTM_ID: gtm } = process.env
  if (!ga && !gtm) return undefined
  return { ...(ga ? { ga } : {}), ...(gtm ? { gtm } : {}) }
}
