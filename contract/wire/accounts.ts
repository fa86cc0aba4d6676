import { z } from 'zod'
import { LOCALES } from '../locales'

/** The cookie by which the backend knows who is logged in: httpOnly, set by the backend, relayed by the shop. */
export const SESSION_COOKIE = 'session'

/** The header by which the shop tells the backend the visitor's address; believed only from a shop it trusts. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** Who is logged in, as every page needs it. */
export const userSchema = z.object({
  Emailadres: z.string(),
  Voornaam: z.string(),
  Achternaam: z.string(),
  /** As '+31612345678'; empty where none was given. */
  Mobiel: z.string(),
  /** 1 once the phone number was verified by a code. */
  Mobiel_Actief: z.union([z.literal(0), z.literal(1)]),
  /** 1 once the e-mail address was confirmed by a link. */
  Email_Actief: z.union([z.literal(0), z.literal(1)]),
  Bezorg_Landcode: z.string(),
  /** A region with prices of its own; empty elsewhere. */
  Bezorg_Provincie: z.string(),
})
export type WireUser = z.infer<typeof userSchema>

/** GET /api/user: null for a visitor who is not logged in. */
export const userAnswerSchema = z.object({ data: z.object({ user: userSchema.nullable() }) })

/** GET /api/account: everything the account page shows; 401 for a visitor who is not logged in. */
export const accountSchema = userSchema.extend({
  /** The answers of the account's forms by name: address, company, invoice. */
  gegevens: z.record(z.string()),
  Nieuwsbrief: z.enum(['none', 'pending', 'subscribed']),
  /** How many places the visitor is logged in at, this one included. */
  sessies: z.number().int(),
  aangemaakt: z.string(),
})
export const accountAnswerSchema = z.object({ data: z.object({ user: accountSchema }) })
export type WireAccount = z.infer<typeof accountSchema>

/**
 * The routes of the account's forms; each is posted as multipart (or urlencoded) with the fields of its definition, and
 * answers a `formResultSchema`. What limits refuse is a 429 with Retry-After in seconds and a message that says when.
 *
 * | route                          | form                        | data.status |
 * | POST /api/login                | user/login                  | logged_in (sets the session cookie; 401 login_error) |
 * | POST /api/register             | user/register               | registered, or logged_in for a known one, and sets the session cookie |
 * | POST /api/forgot               | user/forgot_password        | sent, known or not |
 * | POST /api/reset                | user/reset_password         | password_changed (FORM_PAYLOAD {token} or logged in; 410 reset_token_invalid) |
 * | POST /api/verify_sms_code      | user/verify_phone           | verified (422 sms_verification_error) |
 * | POST /api/account              | user/details                | saved |
 * | POST /api/account/delete       | user/delete_account         | deleted (asks the password) |
 * | POST /api/newsletter           | newsletter                  | sent, known or not |
 *
 * GET /api/forms/user/register takes ?country=&region= to begin with; user/reset_password ?by=link for who comes by a mail:
 * it then asks for the new password alone, as the token says whose it is.
 */
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

/** What a reset carries beside its fields; without a token it is for who is logged in. */
export const resetPayloadSchema = z.object({ token: z.string().max(200).optional() })

/** POST /api/send_sms (JSON): sends a code to a number, the account's own when it is left out; 401, 429, 503 send_sms_error. */
export const sendSmsSchema = z.object({ mobile: z.string().max(20).optional() })
export const smsSentSchema = z.object({
  message: z.string().optional(),
  data: z.object({
    status: z.literal('sent'),
    /** The number with its middle hidden, as '+31 6 •••• 78'. */
    mobile: z.string(),
    /** When another one may be asked for: an ISO time. */
    again_at: z.string(),
  }),
})

/** POST /api/email_confirmations (JSON) and POST /api/newsletter/confirmations, …/cancellations: a token from a mail; 410 when it is spent. */
export const mailTokenSchema = z.object({ token: z.string().min(1).max(200) })

/** POST /api/email_confirmations/resend has no body. POST /api/account/sessions/end logs out everywhere; both answer a form result. */

/** GET /api/account/export answers everything kept about who is logged in, as a JSON object of the backend's own shape. */

/** What a mail needs to lead back to the shop, beside the fields, in FORM_PAYLOAD. */
export const mailPayloadSchema = z.object({
  locale: z.enum(LOCALES).optional(),
  shop: z.string().url().optional(),
})

/** GET /api/check_btw/{vat} (SPEC §5); `unavailable`: nobody could say, which is no verdict. */
export const vatCheckSchema = z.object({
  data: z.object({
    valid: z.boolean(),
    unavailable: z.boolean(),
    /** The company's name, where the register tells it. */
    name: z.string().nullable(),
  }),
})
