import type { Locale } from '../../contract/locales'

/** Where one withdraws from a contract; with the number of an order already filled in. */
export function withdrawalPath(locale: Locale, orderNumber?: string): string {
  const path = `/${locale}/withdrawal`
  return orderNumber ? `${path}?${new URLSearchParams({ order: orderNumber })}` : path
}

/** The second step: what will be declared, and the button that declares it. */
export function withdrawalConfirmPath(locale: Locale): string {
  return `${withdrawalPath(locale)}/confirm`
}

/** Where it says that a withdrawal has been received. */
export function withdrawalReceivedPath(locale: Locale): string {
  return `${withdrawalPath(locale)}/received`
}
