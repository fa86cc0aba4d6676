import type { Locale } from '../../contract/locales'

export function paymentResultPath(locale: Locale, order: { id: string; signature: string }): string {
  return `/${locale}/payment_callback/${order.id}?${new URLSearchParams({ key: order.signature })}`
}

export function paymentStartPath(locale: Locale, orderId: string): string {
  return `/${locale}/payment_callback/${orderId}/pay`
}
