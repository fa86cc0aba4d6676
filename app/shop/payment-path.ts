import type { Locale } from '../../contract/locales'

type SignedOrder = { id: string; signature: string }

function orderPath(locale: Locale, { id, signature }: SignedOrder, page: '' | '/pay' | '/cancel'): string {
  return `/${locale}/payment_callback/${id}${page}?${new URLSearchParams({ key: signature })}`
}

export function paymentResultPath(locale: Locale, order: SignedOrder): string {
  return orderPath(locale, order, '')
}

export function paymentCanceledPath(locale: Locale, { id, signature }: SignedOrder): string {
  return `/${locale}/payment_canceled?${new URLSearchParams({ order: id, key: signature })}`
}

export function paymentStartPath(locale: Locale, order: SignedOrder): string {
  return orderPath(locale, order, '/pay')
}

export function orderCancelPath(locale: Locale, order: SignedOrder): string {
  return orderPath(locale, order, '/cancel')
}
