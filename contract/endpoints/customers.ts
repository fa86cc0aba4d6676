import { z } from 'zod'
import { ORDER_TYPES } from '../order-status'
import { dataOf, each, endpoint, isStillHere } from './endpoint'
import { defineList } from './paging'

const email = z.string().trim().min(1).max(254)

/** The number of rows per table that name an address; `account` is the one that owns the address. */
const keptSchema = z.object({
  account: z.string().nullable(),
  kept: z.array(z.object({ table: z.string(), count: z.number().int() })),
})

const listedSchema = z.object({
  ...each(z.string(), 'id', 'email', 'name', 'since'),
  ...each(z.boolean(), 'isConfirmed', 'isBlocked'),
})
export type ListedCustomer = z.infer<typeof listedSchema>

const onInvoiceSchema = z.object({
  ...each(z.boolean(), 'allowed', 'stopped', 'byMonth'),
  changes: z.array(z.object({ allowed: z.boolean(), by: z.string(), at: z.string() })),
})
export type OnInvoice = z.infer<typeof onInvoiceSchema>

const customerSchema = listedSchema.extend({
  phone: z.string(),
  ...each(z.boolean(), 'isPhoneVerified', 'hasMore'),
  ...each(z.string().nullable(), 'country', 'blockedAt'),
  locale: z.string(),
  newsletter: z.enum(['none', 'pending', 'subscribed']),
  onInvoice: onInvoiceSchema,
  orders: z.array(
    z.object({
      ...each(z.string(), 'id', 'number', 'at'),
      type: z.enum(ORDER_TYPES),
      ...each(z.number().int(), 'status', 'total'),
      isStillHere,
    }),
  ),
})
export type Customer = z.infer<typeof customerSchema>

export const customersApi = {
  list: defineList('GET /api/adm/customers', {
    summary: 'Accounts of customers, the newest first, 50 a page',
    staff: 'customers.read',
    filters: {
      q: z
        .string()
        .max(100)
        .default('')
        .describe('The beginning of an address or of a name, or the number of an order'),
    },
    row: listedSchema,
  }),

  read: endpoint('GET /api/adm/customers/{id}', {
    summary: 'An account and the newest of its orders',
    staff: 'customers.read',
    answer: dataOf({ customer: customerSchema }),
  }),

  export: endpoint('GET /api/adm/customers/{id}/export', {
    summary:
      'Everything kept about an account, as a file in a shape of its own; the log tells who asked for it',
    staff: 'customers.export',
    gives: ['application/json'],
  }),

  confirm: endpoint('POST /api/adm/customers/{id}/email_confirmed', {
    summary: 'Confirms the address of an account, as the link in a mail does',
    staff: 'customers.verify',
    refusals: [409],
    logs: 'customer',
  }),

  block: endpoint('POST /api/adm/customers/{id}/blocked', {
    summary: 'Keeps an account from logging in and ordering and ends its sessions, or lets it in again',
    staff: 'customers.block',
    body: z.object({ blocked: z.boolean() }),
    refusals: [409],
    logs: 'customer',
  }),

  erase: endpoint('POST /api/adm/customers/{id}/erased', {
    summary: 'Erases an account as its owner would; orders are kept as the law asks, without an account',
    staff: 'customers.erase',
    logs: 'customer',
  }),

  readAddress: endpoint('GET /api/adm/addresses', {
    summary: 'How much is kept about an address without an account, or which account has it',
    staff: 'customers.export',
    query: { email },
    answer: dataOf(keptSchema.shape),
  }),

  exportAddress: endpoint('GET /api/adm/addresses/export', {
    summary:
      'Everything kept about an address without an account, as the file of an account; the log tells who asked for it',
    staff: 'customers.export',
    query: { email },
    gives: ['application/json'],
    refusals: [409],
  }),

  eraseAddress: endpoint('POST /api/adm/addresses/erased', {
    summary: 'Erases what is kept about an address without an account, but for what the law keeps',
    staff: 'customers.erase',
    body: z.object({ email }),
    refusals: [409],
    logs: 'address',
  }),

  /** `by` is the person who decides, where a program calls. */
  permitInvoices: endpoint('POST /api/adm/accounts/pay_on_invoice', {
    summary:
      'Lets the account of an organisation pay on invoice, or no longer; what is ordered on invoice already stays so. Saying it again changes nothing, unless an overdue invoice has stopped further ones',
    staff: 'customers.permit_invoices',
    body: z.object({
      email,
      allowed: z.boolean(),
      by: z.string().trim().min(1).max(80).optional(),
    }),
    answer: z.object({ data: onInvoiceSchema.extend({ email: z.string() }) }),
    refusals: [409],
    logs: 'customer',
  }),

  invoiceByMonth: endpoint('POST /api/adm/customers/{id}/invoice_by_month', {
    summary:
      'Gives rentals of more than a month that the account orders on invoice from now on one invoice a month, or one at once',
    staff: 'customers.permit_invoices',
    body: z.object({ byMonth: z.boolean() }),
    refusals: [404],
    logs: 'customer',
  }),
}
