import type { Locale } from '../../contract/locales'

export function paymentResultPath(locale: Locale, { id }: { id: string }): string {
  return `/${locale}/payment_callback/${id}`
}

export function paymentCanceledPath(locale: Locale, { id }: { id: string }): string {
  return `/${locale}/payment_canceled?order=${id}`
}
