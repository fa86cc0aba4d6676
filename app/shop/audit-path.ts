import type { Locale } from '../../contract/locales'

export function auditPath(locale: Locale): string {
  return `/${locale}/etc/audit`
}

/** Returns where a demonstration makes a state for an auditor. */
export function statePath(locale: Locale): string {
  return `${auditPath(locale)}/states`
}
