import { z } from 'zod'
import { payOnInvoiceResponseSchema } from '../../../contract/wire/accounts'
import {
  customerChangedSchema,
  customerResponseSchema,
  customersResponseSchema,
} from '../../../contract/wire/customers'
import type { Backend, Refusal } from '../../api/backend.server'

/** Accounts that fit, the newest first; `next` begins the page after them. */
export async function readCustomers(backend: Backend, filter: { q: string; before?: string }) {
  const path = `/api/adm/customers?${new URLSearchParams(filter)}`
  const { body } = await backend.get(path, customersResponseSchema, { expect: [422] })
  const customers = (body?.data.customers ?? []).map(
    ({ created_at, email_confirmed, blocked, ...customer }) => {
      return { ...customer, since: created_at, isConfirmed: email_confirmed, isBlocked: blocked }
    },
  )
  return { customers, next: body?.next ?? null }
}

/** Throws 404 for an account that is not, or is erased. */
export async function readCustomer(backend: Backend, id: string) {
  const { customer } = (await backend.get(pathOf(id), customerResponseSchema)).data
  const { created_at, email_confirmed, phone_verified, pay_on_invoice, blocked_at, has_more, ...rest } =
    customer
  return {
    ...rest,
    since: created_at,
    isConfirmed: email_confirmed,
    isPhoneVerified: phone_verified,
    blockedAt: blocked_at,
    onInvoice: pay_on_invoice,
    orders: rest.orders.map(({ created_at: at, ...order }) => ({ ...order, at })),
    hasMore: has_more,
  }
}
export type Customer = Awaited<ReturnType<typeof readCustomer>>

export const readCustomerExport = (backend: Backend, id: string) =>
  backend.get(`${pathOf(id)}/export`, z.unknown())

const pathOf = (id: string) => `/api/adm/customers/${encodeURIComponent(id)}`

type Step = (backend: Backend, id: string) => Promise<{ refusal?: Refusal }>

const post =
  (step: string, body: object = {}): Step =>
  (backend, id) =>
    backend.post(`${pathOf(id)}/${step}`, body, customerChangedSchema, { expect: [401, 409] })

const permit =
  (allowed: boolean): Step =>
  async (backend, id) => {
    const { email } = await readCustomer(backend, id)
    const path = '/api/adm/accounts/pay_on_invoice'
    return backend.post(path, { email, allowed }, payOnInvoiceResponseSchema, { expect: [409] })
  }

/** What is done with an account by one button. */
export const CUSTOMER_STEPS = {
  confirm: post('email_confirmed'),
  block: post('blocked', { blocked: true }),
  unblock: post('blocked', { blocked: false }),
  permit: permit(true),
  forbid: permit(false),
} as const satisfies Record<string, Step>

export type CustomerStep = keyof typeof CUSTOMER_STEPS

export const eraseCustomer = post('erased')
