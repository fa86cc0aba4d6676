import type { Locale } from '../../contract/locales'

/** Returns the address for an order that is not known, or of which no more is known than that it was received. */
export function paymentCallbackPath(locale: Locale): string {
  return `/${locale}/payment_callback`
}

export function paymentResultPath(locale: Locale, { id }: { id: string }): string {
  return `${paymentCallbackPath(locale)}/${id}`
}

export function paymentCanceledPath(locale: Locale, { id }: { id: string }): string {
  return `/${locale}/payment_canceled?order=${id}`
}
