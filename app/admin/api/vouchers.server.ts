import {
  type NewVoucher,
  voucherChangedSchema,
  vouchersResponseSchema,
} from '../../../contract/wire/staff-vouchers'
import type { Backend } from '../../api/backend.server'

/** By their codes; `next` begins the page after them. A filter that is none shows nothing. */
export async function readVouchers(backend: Backend, filter: Record<string, string>) {
  const path = `/api/adm/vouchers?${new URLSearchParams(filter)}`
  const { body } = await backend.get(path, vouchersResponseSchema, { expect: [422] })
  const vouchers = (body?.data.vouchers ?? []).map(
    ({ per_order: perOrder, uses_left: usesLeft, valid_until: validUntil, ...voucher }) => {
      return { ...voucher, perOrder, usesLeft, validUntil }
    },
  )
  return { vouchers, today: body?.data.today ?? '', next: body?.next ?? null }
}
export type StaffVoucher = Awaited<ReturnType<typeof readVouchers>>['vouchers'][number]

export const addVoucher = (backend: Backend, wish: NewVoucher) =>
  backend.post('/api/adm/vouchers', wish, voucherChangedSchema, { expect: [409, 422] })

export const endVoucher = (backend: Backend, code: string) =>
  backend.post(`/api/adm/vouchers/${encodeURIComponent(code)}/ended`, {}, voucherChangedSchema, {
    expect: [409],
  })
