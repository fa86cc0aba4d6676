import type { Locale } from '../../contract/locales'

export function withdrawalPath(locale: Locale, orderNumber?: string): string {
  const path = `/${locale}/withdrawal`
  return orderNumber ? `${path}?${new URLSearchParams({ order: orderNumber })}` : path
}

export function withdrawalConfirmPath(locale: Locale): string {
  return `${withdrawalPath(locale)}/confirm`
}

export function withdrawalReceivedPath(locale: Locale): string {
  return `${withdrawalPath(locale)}/received`
}
