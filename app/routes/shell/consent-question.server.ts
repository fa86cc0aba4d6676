import { analyticsSettings } from '../../session/analytics/settings.server'
import type { Visit } from '../../session/visit.server'

/** Returns the question; null where nothing is counted, or the visitor has answered. */
export function askForConsent({ cookies, t }: Pick<Visit, 'cookies' | 't'>) {
  if (!analyticsSettings() || cookies.get('consent')) return null
  return {
    kind: 'consent' as const,
    title: t('consent:title'),
    text: t('consent:text'),
    more: t('consent:more'),
    answers: [
      { name: 'answer=yes', label: t('consent:answer.yes') },
      { name: 'answer=no', label: t('consent:answer.no') },
    ],
  }
}

export type ConsentQuestion = NonNullable<ReturnType<typeof askForConsent>>
