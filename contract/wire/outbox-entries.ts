import { z } from 'zod'
import { LOCALES } from '../locales'

/** What waits to be sent or was given up: an effect by its kind and key, without what it says. */
const entrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  key: z.string(),
  /** Of a mail or a text message; null where it says none, or is forgotten. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  /** The language of a mail. */
  locale: z.enum(LOCALES).nullable(),
  attempts: z.number().int(),
  due_at: z.string(),
  given_up_at: z.string().nullable(),
  last_error: z.string().nullable(),
  created_at: z.string(),
})

/** The newest first; `next` is what `before` is for the page after it, null on the last. */
export const outboxEntriesResponseSchema = z.object({
  data: z.object({ entries: z.array(entrySchema) }),
  next: z.string().nullable(),
})

/** `attempts`: as they were seen, so that nothing is changed that was tried meanwhile. */
export const outboxStepSchema = z.object({ attempts: z.number().int().min(0) })

export const outboxChangedSchema = z.object({ data: z.object({ status: z.literal('changed') }) })
