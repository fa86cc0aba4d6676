import { CONSENT_VERSION } from '../cookies.server'
import type { Visit } from '../visit.server'
import { type AnalyticsIds, analyticsIdsIn, clearingGoogleCookies } from './google-cookies.server'
import { type AnalyticsSettings, analyticsSettings } from './settings.server'

export type ConsentAnswer = 'yes' | 'no'

export const isConsentAnswer = (text: string): text is ConsentAnswer => text === 'yes' || text === 'no'

const cookieHeader = ({ request }: Visit) => request.headers.get('Cookie') ?? ''

/** Returns the settings to count by; undefined unless the shop counts and the visitor has said yes. */
export function agreedAnalytics({ cookies }: Visit): AnalyticsSettings | undefined {
  return cookies.get('consent')?.analytics ? analyticsSettings() : undefined
}

/** The ids go with a payment, so that an order can be told apart from a visit. */
export function agreedAnalyticsIds(visit: Visit): AnalyticsIds | undefined {
  const settings = agreedAnalytics(visit)
  return settings && analyticsIdsIn(cookieHeader(visit), settings.ga)
}

/** Redirects to `target`; taking back deletes the cookies of Google. */
export async function answerConsent(visit: Visit, answer: ConsentAnswer, target: string): Promise<Response> {
  const at = new Date().toISOString()
  visit.cookies.set('consent', { analytics: answer === 'yes', at, version: CONSENT_VERSION })
  visit.notify('success', visit.t(`consent:done.${answer}`))
  const response = await visit.redirect(target)
  if (answer === 'yes') return response
  for (const cookie of clearingGoogleCookies(cookieHeader(visit), new URL(visit.origin).hostname)) {
    response.headers.append('Set-Cookie', cookie)
  }
  return response
}
