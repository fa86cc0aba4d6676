import type { Services } from '../../platform/services'
import { isSigned, sign } from '../../platform/signatures'

type Signer = Pick<Services, 'keys' | 'now'>

const VALID_DAYS = 365
const DAY_MS = 86_400_000
const SIGNATURE = /^([0-9a-z]{1,6})\.([\w-]+)$/

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)

const signedText = (orderId: string, lastDay: string) => `${orderId} ${lastDay}`

/** Proves ownership for 365 days: `<last day in base 36>.<HMAC>`. */
export function orderSignature({ keys, now }: Signer, orderId: string): string {
  const lastDay = (dayOf(now()) + VALID_DAYS).toString(36)
  return `${lastDay}.${sign(keys.order, signedText(orderId, lastDay))}`
}

export function isOrderSignature({ keys, now }: Signer, orderId: string, signature: string): boolean {
  const [, lastDay = '', hmac = ''] = SIGNATURE.exec(signature) ?? []
  const isGenuine = isSigned(keys.order, signedText(orderId, lastDay), hmac)
  return isGenuine && Number.parseInt(lastDay, 36) >= dayOf(now())
}

type OrderPage =
  | ''
  | '/refund'
  | '/track'
  | '/return'
  | '/return/change'
  | '/extend'
  | '/keep'
  | `/documents/${string}`

export function signedOrderLink(
  signer: Signer,
  order: { id: string; locale: string },
  shopOrigin: string,
  page: OrderPage = '',
): string {
  return `${shopOrigin}/${order.locale}/orders/${order.id}${page}?key=${orderSignature(signer, order.id)}`
}

export type OrderLinks = (page: OrderPage) => string

export function orderLinks(signer: Signer, order: { id: string; locale: string }, shopOrigin: string) {
  return (page: OrderPage) => signedOrderLink(signer, order, shopOrigin, page)
}
