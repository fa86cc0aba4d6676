import { z } from 'zod'
import { ORDER_TYPES } from '../order-status'
import { QUOTE_STATUSES } from '../quotes'
import { customersApi } from './customers'
import { each, endpoint, id, isoDate, isStillHere } from './endpoint'
import { formResultSchema } from './form-results'
import { ORDER_NUMBER, onInvoice, UUID_ORDER } from './order'
import { mailSchema, smsSchema } from './outbox'
import { roleSchema } from './staff'
import { listOf, orNull, translated } from './translated'

export const COUNTER_STEPS = [
  'transfer',
  'ship',
  'not_home',
  'deliver',
  'overdue',
  'receive',
  'grade_good',
  'grade_minor',
  'grade_significant',
  'pay_out',
  'cancel',
] as const
export type CounterStep = (typeof COUNTER_STEPS)[number]

export const COUNTER_QUOTE_STEPS = ['withdraw', 'expire'] as const
export type CounterQuoteStep = (typeof COUNTER_QUOTE_STEPS)[number]

export const MOVED_DAYS = ['leaves', 'ends', 'returns'] as const
export type MovedDay = (typeof MOVED_DAYS)[number]

const orders = listOf(
  translated({
    id: UUID_ORDER,
    number: ORDER_NUMBER,
    status: ['Status', z.number().int()],
    type: z.enum(ORDER_TYPES),
    createdAt: ['created_at', z.string()],
    signature: z.string(),
    onInvoice: ['on_invoice', orNull(onInvoice)],
    isStillHere: ['is_still_here', isStillHere],
    steps: z.array(z.enum(COUNTER_STEPS)),
  }),
)

const quotes = listOf(
  translated({
    id: ['UUID_Quote', z.string()],
    number: z.string(),
    status: z.enum(QUOTE_STATUSES),
    createdAt: ['created_at', z.string()],
    signature: z.string(),
    steps: z.array(z.enum(COUNTER_QUOTE_STEPS)),
  }),
)

const accounts = z.array(z.object({ email: z.string(), allowed: z.boolean() }))

const entry = z.object({
  id: z.string(),
  created_at: z.string(),
  ...each(z.string().nullable(), 'delivered_at', 'given_up_at'),
})
const messages = z.array(
  z.discriminatedUnion('kind', [
    entry.extend({ kind: z.literal('mail'), mail: mailSchema }),
    entry.extend({ kind: z.literal('sms'), sms: smsSchema }),
  ]),
)

const logins = z.array(
  z.object({ role: roleSchema, name: z.string(), email: z.string(), password: z.string(), code: z.string() }),
)

export const demoApi = {
  orders: endpoint('GET /api/demo/counter', {
    summary: 'The newest orders of a demo shop, and what its staff could do with each now',
    answer: translated({ data: orders }),
  }),

  takeStep: endpoint('POST /api/demo/counter', {
    summary: 'Does what the staff of a demo shop would do with an order',
    body: z.object({ order: id, step: z.enum(COUNTER_STEPS) }),
    answer: translated({ data: orders }),
    refusals: [404, 409, 502],
  }),

  moveDays: endpoint('POST /api/demo/days', {
    summary: 'Moves the days of an order of a demo shop, so many days from today',
    body: z.object({ order: id, which: z.enum(MOVED_DAYS), days: z.number().int().min(-60).max(60) }),
    answer: z.object({ data: isoDate }),
    refusals: [404, 409],
  }),

  quotes: endpoint('GET /api/demo/quotes', {
    summary: 'The newest quotes of a demo shop, and what its staff could do with each now',
    answer: translated({ data: quotes }),
  }),

  takeQuoteStep: endpoint('POST /api/demo/quotes', {
    summary: 'Does with a quote what the staff of a demo shop would do, or the days that pass',
    body: z.object({ quote: id, step: z.enum(COUNTER_QUOTE_STEPS) }),
    answer: translated({ data: quotes }),
    refusals: [404, 409],
  }),

  accounts: endpoint('GET /api/demo/accounts', {
    summary: 'The newest accounts of a demo shop, and whether they may pay on invoice',
    answer: z.object({ data: accounts }),
  }),

  permitInvoices: endpoint('POST /api/demo/accounts', {
    summary: 'Lets an account of a demo shop pay on invoice, or no longer',
    body: customersApi.permitInvoices.body.omit({ by: true }),
    answer: z.object({ data: accounts }),
    refusals: [404, 409],
  }),

  outbox: endpoint('GET /api/demo/outbox', {
    summary: 'The mails and text messages a demo shop would have sent, newest first',
    answer: z.object({ data: messages }),
  }),

  logins: endpoint('GET /api/demo/staff', {
    summary:
      'The logins of the back office of a demo shop, with the codes that their second factors show now',
    answer: z.object({ data: logins }),
  }),

  signIn: endpoint('POST /api/demo/staff', {
    summary: 'Opens a session of the back office of a demo shop',
    body: z.object({ role: roleSchema }),
    answer: formResultSchema,
  }),

  tryForm: endpoint('POST /api/form_tests', {
    summary:
      'Takes the form that holds one question of every kind, for trying out forms; keeps nothing of it',
    form: { fields: 'The fields of the form test' },
  }),
}
