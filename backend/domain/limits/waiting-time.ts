import type { TFunction } from 'i18next'

const MINUTE = 60
const HOUR = 3_600

/** How long to wait, as it follows 'in': up to 90 minutes as minutes, then as hours; rounded up. */
export function waitingTime(seconds: number): (t: TFunction) => string {
  if (seconds > 1.5 * HOUR) return (t) => t('wait.hours', { count: Math.ceil(seconds / HOUR) })
  return (t) => t('wait.minutes', { count: Math.max(1, Math.ceil(seconds / MINUTE)) })
}
