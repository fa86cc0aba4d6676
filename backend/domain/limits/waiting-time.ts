import type { TFunction } from 'i18next'

const MINUTE = 60
const HOUR = 3_600

/** Completes "try again in ...": minutes up to 90 minutes, then hours, rounded up. */
export function waitingTime(seconds: number): (t: TFunction) => string {
  if (seconds > 1.5 * HOUR) return (t) => t('wait.hours', { count: Math.ceil(seconds / HOUR) })
  return (t) => t('wait.minutes', { count: Math.max(1, Math.ceil(seconds / MINUTE)) })
}
