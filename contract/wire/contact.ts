import { z } from 'zod'
import { LOCALES } from '../locales'

export const CONTACT_FORM = 'contact'

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

const fileSchema = z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })

export const contactMessageSchema = z.object({
  id: z.string(),
  /** What customer and staff call it by, such as 'C-26-4K7PXQ'. */
  number: z.string(),
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  locale: z.enum(LOCALES),
  received_at: z.string(),
  answered_at: z.string().nullable(),
  /** Who of the staff, and what they wrote; null where it was answered in another way. */
  answered_by: z.string().nullable(),
  answer: z.string().nullable(),
  /** As it was typed, where no order has this number. */
  order_number: z.string().nullable(),
  /** `is_sender`: the order was placed with the same e-mail address. */
  order: z.object({ UUID_Order: z.string(), Ordernummer: z.string(), is_sender: z.boolean() }).nullable(),
  files: z.array(fileSchema),
})

/** `next` is what `after` is for the page after it, null on the last. */
export const contactMessagesResponseSchema = z.object({
  data: z.object({ messages: z.array(contactMessageSchema) }),
  next: z.string().nullable(),
})
