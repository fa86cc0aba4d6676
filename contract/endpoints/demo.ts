import { z } from 'zod'
import { customersApi } from './customers'
import { each, endpoint, id, isoDate } from './endpoint'
import { formResultSchema } from './form-results'
import { mailSchema, smsSchema } from './outbox'
import { roleSchema } from './staff'

export const COUNTER_STEPS = [
  'transfer',
  'ship',
  'not_home',
  'deliver',
  'receive',
  'grade_good',
  'grade_minor',
  'grade_significant',
  'cancel',
] as const
export type CounterStep = (typeof COUNTER_STEPS)[number]

const COUNTER_QUOTE_STEPS = ['withdraw', 'expire'] as const
export type CounterQuoteStep = (typeof COUNTER_QUOTE_STEPS)[number]

export const MOVED_DAYS = ['leaves', 'ends', 'returns'] as const
export type MovedDay = (typeof MOVED_DAYS)[number]

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
  takeStep: endpoint('POST /api/demo/counter', {
    summary: 'Does what the staff of a demo shop would do with an order',
    body: z.object({ order: id, step: z.enum(COUNTER_STEPS) }),
    refusals: [404, 409, 502],
  }),

  moveDays: endpoint('POST /api/demo/days', {
    summary: 'Moves the days of an order of a demo shop, so many days from today',
    body: z.object({ order: id, which: z.enum(MOVED_DAYS), days: z.number().int().min(-60).max(60) }),
    answer: z.object({ data: isoDate }),
    refusals: [404, 409],
  }),

  takeQuoteStep: endpoint('POST /api/demo/quotes', {
    summary: 'Does with a quote what the staff of a demo shop would do, or the days that pass',
    body: z.object({ quote: id, step: z.enum(COUNTER_QUOTE_STEPS) }),
    refusals: [404, 409],
  }),

  permitInvoices: endpoint('POST /api/demo/accounts', {
    summary: 'Lets an account of a demo shop pay on invoice, or no longer',
    body: customersApi.permitInvoices.body.omit({ by: true }),
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
