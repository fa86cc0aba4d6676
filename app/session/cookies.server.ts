import { z } from 'zod'
import { LOCALES } from '../../contract/locales'
import { packedCartSchema } from './cart.server'

/** The longest notice, in characters: what a browser keeps is limited. */
export const MAX_NOTICE_LENGTH = 500

const HOUR = 1 / 24

const countryCode = z.string().regex(/^[a-z]{2}$/)

const placeSchema = z.object({
  /** Where things go, once that is chosen. */
  country: countryCode.optional(),
  region: z.string().max(60).optional(),
  /** When the visitor's address was last looked up, in milliseconds, and the country it was in. */
  locatedAt: z.number().int().nonnegative().optional(),
  located: countryCode.optional(),
  /** The question about another language has been answered. */
  languagePrompted: z.literal(true).optional(),
})

/** One message for the next page, already in the visitor's language. */
const noticeSchema = z.object({
  tone: z.enum(['success', 'info', 'warning']),
  text: z.string().max(MAX_NOTICE_LENGTH),
})

/** A code that was sent by text message: where to, when another may be asked for, and when it was sent. */
const sentCodeSchema = z.object({
  phone: z.string().max(40),
  again: z.number().int(),
  sent: z.number().int(),
})

/** Where the backend keeps a form that could not be sent; `countryFor` is the question whose answer was being chosen. */
const formDraftSchema = z.object({
  form: z.string().max(100),
  id: z.string().uuid(),
  countryFor: z.string().max(100).optional(),
  country: z.string().max(10).optional(),
})

/** A withdrawal that waits to be confirmed (its key makes confirming it twice harmless), or one that was received. */
const withdrawalSchema = z.union([
  z.object({
    key: z.string().uuid(),
    declaration: z.object({ name: z.string(), contract: z.string(), email: z.string() }),
  }),
  z.object({ receivedAt: z.string().datetime(), hasReceipt: z.boolean(), email: z.string() }),
])

export type CookieDefinition = {
  schema: z.ZodTypeAny
  /** How long it lives; until the browser closes where nothing is said. */
  days?: number
  /** Signed by default. A sealed one can also be read by nobody but the shop. */
  protection?: 'none' | 'sealed'
}

/** The shop's cookies by name: what each holds and how long it lives. */
export const COOKIES = {
  i18n_redirected: { schema: z.enum(LOCALES), days: 365, protection: 'none' },
  shop: { schema: placeSchema, days: 365 },
  cart: { schema: packedCartSchema, days: 30 },
  notice: { schema: noticeSchema },
  checkout: { schema: z.object({ id: z.string().uuid() }) },
  phone_code: { schema: sentCodeSchema },
  form_draft: { schema: formDraftSchema },
  withdrawal: { schema: withdrawalSchema, days: HOUR, protection: 'sealed' },
} satisfies Record<string, CookieDefinition>

export type CookieName = keyof typeof COOKIES
export type CookieValue<Name extends CookieName> = z.output<(typeof COOKIES)[Name]['schema']>

/** What the shop remembers about where a visitor is. */
export type KeptPlace = CookieValue<'shop'>
export type Notice = CookieValue<'notice'>
