import type { Locale } from '../../contract/locales'

/** Where an order shows how its payment stands; the signature proves whose it is. */
export function paymentResultPath(locale: Locale, order: { id: string; signature: string }): string {
  return `/${locale}/payment_callback/${order.id}?${new URLSearchParams({ key: order.signature })}`
}

/** Where an order is paid (again). */
export function paymentStartPath(locale: Locale, orderId: string): string {
  return `/${locale}/payment_callback/${orderId}/pay`
}
