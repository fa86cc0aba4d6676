import { z } from 'zod'
import { LOCALES } from '../locales'

export const SESSION_COOKIE = 'session'

/** Proves that somebody has logged in on this device before, so that strangers' wrong passwords do not count here. */
export const DEVICE_COOKIE = 'known_device'

/** The visitor's address as the shop saw it; the backend believes it only from a trusted shop. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

const userSchema = z.object({
  Emailadres: z.string(),
  Voornaam: z.string(),
  Achternaam: z.string(),
  Mobiel: z.string(),
  Mobiel_Actief: z.union([z.literal(0), z.literal(1)]),
  Email_Actief: z.union([z.literal(0), z.literal(1)]),
  Bezorg_Landcode: z.string(),
  Bezorg_Provincie: z.string(),
})
export type WireUser = z.infer<typeof userSchema>

export const userResponseSchema = z.object({ data: z.object({ user: userSchema.nullable() }) })

const accountSchema = userSchema.extend({
  gegevens: z.record(z.string()),
  Nieuwsbrief: z.enum(['none', 'pending', 'subscribed']),
  sessies: z.number().int(),
  aangemaakt: z.string(),
})
/** Null if nobody is logged in. */
export const accountResponseSchema = z.object({ data: z.object({ user: accountSchema.nullable() }) })
export type WireAccount = z.infer<typeof accountSchema>

export const ACCOUNT_FORMS = {
  login: 'user/login',
  register: 'user/register',
  forgot: 'user/forgot_password',
  reset: 'user/reset_password',
  verifyPhone: 'user/verify_phone',
  details: 'user/details',
  deletion: 'user/delete_account',
  newsletter: 'newsletter',
} as const

/** Without a token, the password of the logged-in user is reset. */
export const resetPayloadSchema = z.object({ token: z.string().max(200).optional() })

export const sendSmsSchema = z.object({ mobile: z.string().max(20).optional() })
export const smsSentSchema = z.object({
  message: z.string().optional(),
  data: z.object({
    status: z.literal('sent'),
    mobile: z.string(),
    again_at: z.string(),
  }),
})

export const mailTokenSchema = z.object({ token: z.string().min(1).max(200) })

export const mailPayloadSchema = z.object({
  locale: z.enum(LOCALES).optional(),
  shop: z.string().url().optional(),
})

/** `unavailable`: the register did not respond, so `valid` means nothing. */
export const vatCheckSchema = z.object({
  data: z.object({
    valid: z.boolean(),
    unavailable: z.boolean(),
    name: z.string().nullable(),
  }),
})
