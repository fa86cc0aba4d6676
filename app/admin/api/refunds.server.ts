import { refundResponseSchema, refundsResponseSchema } from '../../../contract/wire/refunds'
import type { Backend } from '../../api/backend.server'

/** Of all orders, the newest first; `next` begins the page after them. A filter that is none shows nothing. */
export async function readRefunds(backend: Backend, filter: Record<string, string>) {
  const path = `/api/adm/refunds?${new URLSearchParams(filter)}`
  const { body } = await backend.get(path, refundsResponseSchema, { expect: [422] })
  const refunds = (body?.data ?? []).map(({ UUID_Order, Ordernummer, updated_at, ...refund }) => {
    return { ...refund, orderId: UUID_Order, number: Ordernummer, at: updated_at }
  })
  return { refunds, next: body?.next ?? null }
}

export type ListedRefund = Awaited<ReturnType<typeof readRefunds>>['refunds'][number]

/** A refund was transferred by hand to the account that was `seen`. */
export function markPaidOut(backend: Backend, id: string, seen: string) {
  const path = `/api/adm/refunds/${encodeURIComponent(id)}/paid_out`
  return backend.post(path, { seen }, refundResponseSchema, { expect: [401, 409, 422] })
}
