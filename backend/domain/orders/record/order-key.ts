import { vouchersApi } from '../../../../contract/endpoints/vouchers'
import { mayDo, type Rights, type StaffAction } from '../../../../contract/staff/permissions'
import type { Services } from '../../platform/services'
import { isSigned, sign } from '../../platform/signatures'

type Signer = Pick<Services, 'keys' | 'now'>

const VALID_DAYS = 365
const DAY_MS = 86_400_000
const SIGNATURE = /^([0-9a-z]{1,6})\.([\w-]+)$/

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)

const KEYS = ['act', 'read', 'staff'] as const
export type KeyKind = (typeof KEYS)[number]

const CUSTOMERS: readonly StaffAction[] = [
  'orders.place',
  'orders.change',
  'orders.change_address',
  'orders.cancel',
  'orders.announce_return',
  'refunds.pay_out',
]

/** Staff who may not do all that a customer may get a key that reads, of quotes too; those who may not spend vouchers, one that hides codes. */
export function staffKeyKind(rights: Rights): KeyKind {
  if (!CUSTOMERS.every((action) => mayDo(rights, action))) return 'read'
  return mayDo(rights, vouchersApi.list.staff) ? 'act' : 'staff'
}

export const hidesCodes = (kind: KeyKind | undefined): boolean => kind === 'read' || kind === 'staff'

const signedText = (kind: KeyKind, orderId: string, lastDay: string) =>
  `${kind === 'act' ? '' : `${kind} `}${orderId} ${lastDay}`

/** Proves ownership for 365 days: `<last day in base 36>.<HMAC>`. */
export function orderSignature({ keys, now }: Signer, orderId: string, kind: KeyKind = 'act'): string {
  const lastDay = (dayOf(now()) + VALID_DAYS).toString(36)
  return `${lastDay}.${sign(keys.order, signedText(kind, orderId, lastDay))}`
}

export function keyKindOf({ keys, now }: Signer, orderId: string, signature: string): KeyKind | undefined {
  const [, lastDay = '', hmac = ''] = SIGNATURE.exec(signature) ?? []
  const kind = KEYS.find((candidate) => isSigned(keys.order, signedText(candidate, orderId, lastDay), hmac))
  return Number.parseInt(lastDay, 36) >= dayOf(now()) ? kind : undefined
}

type OrderPage =
  | ''
  | '/refund'
  | '/pay'
  | '/track'
  | '/return'
  | '/return/change'
  | '/extend'
  | '/keep'
  | '/fault'
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
