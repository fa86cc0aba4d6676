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
/** Staff who may not act for a customer get a key that reads; those who may, but not spend vouchers, one that hides codes. */
export type KeyKind = (typeof KEYS)[number]

export const staffKeyKind = (rights: Rights, acting: StaffAction): KeyKind =>
  mayDo(rights, acting) ? (mayDo(rights, vouchersApi.list.staff) ? 'act' : 'staff') : 'read'

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
