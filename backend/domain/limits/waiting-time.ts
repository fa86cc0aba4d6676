import type { PerLocale } from '../../../contract/locales'

const MINUTE = 60
const HOUR = 3_600

// Rounded up: whoever comes back after this long is not sent away again.
function inMinutes(count: number): PerLocale {
  return { en: `${count} minutes`, nl: `${count} minuten`, de: `${count} Minuten` }
}

function inHours(count: number): PerLocale {
  return { en: `${count} hours`, nl: `${count} uur`, de: `${count} Stunden` }
}

/** How long to wait, as it follows 'in': up to 90 minutes as minutes, then as hours. */
export function waitingTime(seconds: number): PerLocale {
  if (seconds <= MINUTE) return { en: 'a minute', nl: 'een minuut', de: 'einer Minute' }
  return seconds <= 1.5 * HOUR ? inMinutes(Math.ceil(seconds / MINUTE)) : inHours(Math.ceil(seconds / HOUR))
}
