import { z } from 'zod'
import { cancellationSchema } from '../../contract/endpoints/letters'
import { formValuesSchema } from '../../contract/forms/values'
import { LOCALES } from '../../contract/locales'
import { packedCartSchema } from './cart.server'

/** In characters, because browsers limit the size of cookies. */
export const MAX_NOTICE_LENGTH = 500

const HOUR = 1 / 24

export const CONSENT_DAYS = 180

const countryCode = z.string().regex(/^[a-z]{2}$/)

const placeSchema = z.object({
  country: countryCode.optional(),
  region: z.string().max(60).optional(),
  languagePrompted: z.literal(true).optional(),
})

const noticeSchema = z.object({
  tone: z.enum(['success', 'info', 'warning']),
  text: z.string().max(MAX_NOTICE_LENGTH),
  /** The notice stays until it is closed or the page is left; others go by themselves. */
  stays: z.boolean().optional(),
  /** The page or dialog shows it where its form was, instead of among the messages. */
  inPlace: z.boolean().optional(),
})

const sentCodeSchema = z.object({
  phone: z.string().max(40),
  again: z.number().int(),
  sent: z.number().int(),
})

/**
 * `path` is that of the form's page without its language, as many pages may hold a form of one name. `countryFor` names the
 * field for which a visitor has gone to choose a country.
 */
const formDraftSchema = z.object({
  form: z.string().max(100),
  id: z.string().uuid().optional(),
  values: formValuesSchema.optional(),
  path: z.string().max(200).optional().catch(undefined),
  countryFor: z.string().max(100).optional(),
  country: z.string().max(10).optional(),
})

const declaration = { name: z.string(), contract: z.string(), email: z.string() }

/** A withdrawal is either prepared (its key makes confirming idempotent) or received. */
const withdrawalSchema = z.union([
  z.object({ key: z.string().uuid(), declaration: z.object(declaration), order: z.string().optional() }),
  /** Typed so far, while the language is changed; never declared. */
  z.object({ typed: z.object(declaration), order: z.string().optional() }),
  z.object({
    receivedAt: z.string().datetime(),
    hasReceipt: z.boolean(),
    email: z.string(),
    contract: z.string().default(''),
    order: z.string().optional(),
  }),
])

const canceledSchema = cancellationSchema.extend({
  receivedAt: z.string().datetime(),
  hasReceipt: z.boolean(),
  ...declaration,
})

/** `kept` has all answers, for a backend that stores none; `wrong`: messages of the last refusal, by field; `isSent`: nobody knows whether it arrived. */
const checkoutSchema = z.object({
  id: z.string().uuid(),
  /** The email address of the account that was logged in when the answers were given. */
  ofUser: z.string().optional(),
  kept: z
    .object({
      country: countryCode,
      region: z.string().max(60).nullable(),
      form: formValuesSchema,
      wrong: z.record(z.array(z.string())).optional(),
      isSent: z.boolean().optional(),
    })
    .optional(),
})

const takenOrderSchema = z.object({
  checkout: z.string().uuid().optional(),
  number: z.string().max(40).optional(),
  /** `told`: the order as returned by a backend without an endpoint for one order; `paymentUrl`: where it is paid. */
  placed: z
    .object({
      id: z.string().max(64),
      told: z.unknown(),
      total: z.number().int().optional(),
      differs: z.boolean().optional(),
      paymentUrl: z.string().optional(),
    })
    .optional(),
})

/** Increase when more is counted than visitors agreed to: it voids earlier answers. */
export const CONSENT_VERSION = 1

const consentSchema = z.object({
  analytics: z.boolean(),
  at: z.string().datetime(),
  version: z.literal(CONSENT_VERSION),
})

export type CookieDefinition = {
  schema: z.ZodTypeAny
  days?: number
  protection?: 'none' | 'sealed'
}

export const COOKIES = {
  i18n_redirected: { schema: z.enum(LOCALES), days: 365, protection: 'none' },
  shop: { schema: placeSchema, days: 365 },
  cart: { schema: packedCartSchema, days: 30 },
  notice: { schema: noticeSchema },
  checkout: { schema: checkoutSchema, protection: 'sealed' },
  orders: { schema: z.array(z.tuple([z.string().uuid(), z.string().max(80)])).max(10), days: 30 },
  canceled_order: { schema: z.object({ id: z.string().uuid() }) },
  /** An order that the backend only confirmed, and the checkout that it was placed from. */
  taken_order: { schema: takenOrderSchema, protection: 'sealed' },
  phone_code: { schema: sentCodeSchema },
  form_draft: { schema: formDraftSchema, protection: 'sealed' },
  consent: { schema: consentSchema, days: CONSENT_DAYS },
  withdrawal: { schema: withdrawalSchema, days: HOUR, protection: 'sealed' },
  cancellation: { schema: canceledSchema, days: HOUR, protection: 'sealed' },
} satisfies Record<string, CookieDefinition>

export type CookieName = keyof typeof COOKIES
export const COOKIE_NAMES = Object.keys(COOKIES) as CookieName[]

/** These stay on a shared device; `notice` says what has just happened. */
export const IMPERSONAL_COOKIES = new Set<CookieName>([
  'i18n_redirected',
  'shop',
  'cart',
  'consent',
  'notice',
])

export type CookieValue<Name extends CookieName> = z.output<(typeof COOKIES)[Name]['schema']>

export type StoredPlace = CookieValue<'shop'>
export type Notice = CookieValue<'notice'>

export const GOOGLE_COOKIE = /^(?:_ga(?:_[A-Z0-9]+)?|_gid|_gat(?:_\w+)?|_gcl_\w+|_dc_gtm_[\w-]+|FPID|FPLC)$/
