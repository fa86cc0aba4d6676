import type { Locale } from '../../contract/locales'

const about = (path: string, orderNumber?: string) =>
  orderNumber ? `${path}?${new URLSearchParams({ order: orderNumber })}` : path

export function withdrawalPath(locale: Locale, orderNumber?: string): string {
  return about(`/${locale}/withdrawal`, orderNumber)
}

/** The page where contracts are cancelled; it has no scripts to continue with. */
export function cancellationPath(locale: Locale, orderNumber?: string): string {
  return about(`/${locale}/cancellation`, orderNumber)
}

export function withdrawalConfirmPath(locale: Locale): string {
  return `${withdrawalPath(locale)}/confirm`
}

export function withdrawalReceivedPath(locale: Locale): string {
  return `${withdrawalPath(locale)}/received`
}
