import { z } from 'zod'
import { LOCALES } from '../locales'
import { each, endpoint } from './endpoint'
import { defineList } from './paging'

const entrySchema = z.object({
  ...each(z.string(), 'id', 'kind', 'key', 'at', 'dueAt'),
  to: z.string().nullable(),
  ...each(z.string().nullable(), 'subject', 'givenUpAt', 'error'),
  locale: z.enum(LOCALES).nullable(),
  attempts: z.number().int(),
})

export const mailSchema = z.object({
  ...each(z.string(), 'to', 'subject', 'text', 'html', 'locale'),
  unsubscribe: z.string().optional(),
  attachments: z.array(z.object({ name: z.string(), title: z.string(), text: z.string() })).optional(),
})
export const smsSchema = z.object({ to: z.string(), text: z.string(), locale: z.string() })

const step = {
  staff: 'outbox.retry',
  /** The version: refused if it was tried since. */
  body: z.object({ attempts: z.number().int().min(0).max(1_000_000) }),
  refusals: [409],
  logs: 'outbox',
} as const

export const outboxApi = {
  list: defineList('GET /api/adm/outbox', {
    summary: 'What waits to be sent or was given up, the newest first, 50 a page',
    staff: 'outbox.read',
    row: entrySchema,
  }),

  retry: endpoint('POST /api/adm/outbox/{id}/retried', { ...step, summary: 'Tries it again at once' }),

  settle: endpoint('POST /api/adm/outbox/{id}/settled', {
    ...step,
    summary: 'Tries it no more: somebody has seen to it',
  }),
}
