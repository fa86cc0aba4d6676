import { z } from 'zod'
import { MAX_ANSWER_LENGTH } from '../limits'
import { LOCALES } from '../locales'
import { dataOf, each, endpoint, id } from './endpoint'
import { ABOUT_ORDER } from './form-results'
import { AFTER, defineList } from './paging'

export const CONTACT_FORM = 'contact'
export const CANCELLATION_FORM = 'cancellation'

export const CANCELLATION_WAYS = ['ordinary', 'cause'] as const

export const CONTACT_TOPICS = [
  'advice',
  'order',
  'return',
  'fault',
  'payment',
  'organisation',
  'data',
  'complaint',
  'other',
] as const

export const FAULT_FORM = 'order/fault'

/** What may be wrong with what was delivered, the most urgent first. */
export const FAULTS = ['fault_shut', 'fault_open', 'fault_torn', 'fault_frame', 'fault_else'] as const

/** Somebody cannot get out, or gets out unseen. */
export const URGENT_FAULTS: readonly string[] = ['fault_shut', 'fault_open']

export const FAULT_TOPICS: readonly string[] = ['fault', ...FAULTS]

const list = {
  staff: 'messages.read',
  filters: {
    all: z
      .enum(['0', '1'])
      .default('0')
      .transform((flag) => flag === '1')
      .describe('1 for those that are dealt with too'),
  },
  by: AFTER,
} as const

const step = { staff: 'messages.answer', logs: 'letter' } as const

const answer = {
  ...step,
  body: z.object({ text: z.string().trim().min(1).max(MAX_ANSWER_LENGTH) }),
  refusals: [409],
} as const

const letterSchema = z.object({
  ...each(z.string(), 'id', 'name', 'email', 'at'),
  locale: z.enum(LOCALES),
  ...each(z.string().nullable(), 'doneAt', 'answer'),
  doneBy: z.string().nullable(),
})

const orderSchema = z.object({ id: z.string(), number: z.string() })

const messageSchema = letterSchema.extend({
  ...each(z.string(), 'number', 'topic', 'message'),
  /** What the customer typed, where no order has that number. */
  typedOrder: z.string().nullable(),
  /** With `isSender`, the order has the same email address. */
  order: orderSchema.extend({ isSender: z.boolean() }).nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })),
})
export type ContactMessage = z.infer<typeof messageSchema>

export const cancellationSchema = z.object({
  way: z.enum(CANCELLATION_WAYS),
  cause: z.string(),
  ends: z.string(),
})
export type Cancellation = z.infer<typeof cancellationSchema>

/** `order` is set where number, name and address match. `cancellation` is null for a withdrawal. */
const withdrawalSchema = letterSchema.extend({
  contract: z.string(),
  order: orderSchema.nullable(),
  cancellation: cancellationSchema.nullable(),
})
export type DeclaredWithdrawal = z.infer<typeof withdrawalSchema>

export const messagesApi = {
  send: endpoint('POST /api/contact_messages', {
    summary: 'Takes in a message to the shop, and sends a receipt by mail',
    form: {
      fields: `The fields of the form ${CONTACT_FORM}`,
      payload: z.object({ bed: id.optional() }),
      said: '`bed`: the id of the label of the unit that it is about',
    },
    refusals: [429],
  }),

  reportFault: endpoint('POST /api/orders/{id}/faults', {
    summary:
      'Takes in what is wrong with what an order brought, as a message about it, and sends a receipt by mail',
    form: { fields: `The fields of the form ${FAULT_FORM}`, ...ABOUT_ORDER },
    refusals: [404, 409, 429],
  }),

  list: defineList('GET /api/adm/contact_messages', {
    ...list,
    summary: 'Messages that wait for an answer, the oldest first, 50 at a time; with all=1 all, newest first',
    row: messageSchema,
  }),

  read: endpoint('GET /api/adm/contact_messages/{id}', {
    staff: 'messages.read',
    summary: 'A message with all that the office knows of it',
    answer: dataOf({ message: messageSchema }),
  }),

  readFile: endpoint('GET /api/adm/contact_messages/{id}/files/{file}', {
    staff: 'messages.read',
    summary: 'A file that came with a message',
    params: { file: id },
    gives: ['application/pdf', 'image/*'],
  }),

  answer: endpoint('POST /api/adm/contact_messages/{id}/answers', {
    ...answer,
    summary: 'Mails an answer to whoever wrote, once',
  }),

  settle: endpoint('POST /api/adm/contact_messages/{id}/answered', {
    ...step,
    summary: 'Notes that a message has its answer; once more changes nothing',
  }),
}

const receiptSchema = dataOf({ received_at: z.string().datetime(), receipt: z.enum(['sent', 'held']) })

export const cancellationsApi = {
  declare: endpoint('POST /api/cancellations', {
    summary: 'Receives the cancellation of a contract, known or not, and sends a receipt by mail',
    form: { fields: `The fields of the form ${CANCELLATION_FORM}` },
    answer: receiptSchema,
  }),
}

export const withdrawalsApi = {
  /** A receipt that is `held` is sent later, because too many were sent lately to this address or for this visitor. */
  declare: endpoint('POST /api/withdrawals', {
    summary: 'Receives a withdrawal from a contract, known or not, and sends a receipt by mail',
    key: 'Any UUID of your own; the same one declares once',
    body: z.object({ name: z.string(), contract: z.string(), email: z.string(), locale: z.enum(LOCALES) }),
    answer: receiptSchema,
    status: 201,
    again: 'What was received with this key before',
  }),

  list: defineList('GET /api/adm/withdrawals', {
    ...list,
    summary:
      'Withdrawals and cancellations that wait for us, the oldest first, those of one address that name no order of it as one; with all=1 all, newest first',
    row: withdrawalSchema.extend({ count: z.number().int().describe('How many it stands for') }),
  }),

  read: endpoint('GET /api/adm/withdrawals/{id}', {
    staff: 'messages.read',
    summary:
      'A withdrawal or cancellation, and what else waits of its address, where it names no order of that',
    answer: dataOf({
      withdrawal: withdrawalSchema.extend({
        others: z.array(z.object(each(z.string(), 'id', 'at', 'name', 'contract'))),
      }),
    }),
  }),

  answer: endpoint('POST /api/adm/withdrawals/{id}/answers', {
    ...answer,
    summary: 'Mails an answer to whoever withdrew or cancelled, once',
  }),

  settle: endpoint('POST /api/adm/withdrawals/{id}/answered', {
    ...step,
    summary: 'Notes that a withdrawal is dealt with; once more changes nothing',
    query: { until: z.string().datetime().optional().describe('With its `others` that came until then') },
  }),

  link: endpoint('POST /api/adm/withdrawals/{id}/order', {
    ...step,
    summary: 'Links a withdrawal to the order it is about, for good',
    body: z.object({ number: z.string().trim().max(40) }),
    answer: dataOf({ number: z.string() }),
    refusals: [409],
  }),
}
