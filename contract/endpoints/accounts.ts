import { z } from 'zod'
import { LOCALES } from '../locales'
import { dataOf, each, endpoint } from './endpoint'
import { formResultSchema, formWithMail, mailPayloadSchema } from './form-results'
import { flag, orNull, translated } from './translated'

const text = z.string()

const userFields = {
  email: ['Emailadres', text],
  firstName: ['Voornaam', text],
  lastName: ['Achternaam', text],
  /** As '+31612345678', or empty. */
  phone: ['Mobiel', text],
  isPhoneVerified: ['Mobiel_Actief', flag],
  isEmailConfirmed: ['Email_Actief', flag],
  country: ['Bezorg_Landcode', text],
  region: ['Bezorg_Provincie', text],
} as const
const user = translated(userFields)
export type ShownUser = z.infer<typeof user.own>
export type WireUser = z.infer<typeof user.wire>

const account = translated({
  ...userFields,
  answers: ['gegevens', z.record(text)],
  newsletter: ['Nieuwsbrief', z.enum(['none', 'pending', 'subscribed'])],
  sessions: ['sessies', z.number().int()],
  createdAt: ['aangemaakt', text],
})
export type ShownAccount = z.infer<typeof account.own>

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

/** For endpoints that the link in a mail calls. */
const byMail = {
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: formResultSchema,
  refusals: [410, 429],
} as const

export const sessionApi = {
  token: endpoint('GET /api/csrf', {
    summary: 'The token for calls that change something; sets its cookie',
    answer: dataOf({ csrfToken: z.string() }),
  }),

  user: endpoint('GET /api/user', {
    summary: 'Who is logged in, by the session cookie; null for nobody',
    answer: translated({ data: translated({ user: orNull(user) }) }),
  }),

  logIn: endpoint('POST /api/login', {
    summary: 'Logs in; sets the session cookie. An unknown address is answered like a wrong password',
    form: { fields: 'The fields of the form user/login: Username, Password', keyless: true },
    refusals: [401, 429, 503],
  }),

  logOut: endpoint('GET /api/logout', {
    summary: 'Ends the session of the session cookie; needs the CSRF token as a change does',
    isChange: true,
    answer: formResultSchema,
    refusals: [403],
  }),
}

/** Without a token, the customer has to be logged in. */
const resetPayloadSchema = mailPayloadSchema.extend({ token: z.string().max(200).optional() })

export const passwordsApi = {
  forget: endpoint('POST /api/forgot', {
    summary: 'Sends a link for a new password where there is an account; the answer is always the same',
    form: formWithMail('The field of the form user/forgot_password'),
    refusals: [429],
  }),

  reset: endpoint('POST /api/reset', {
    summary:
      'Sets a new password, by the token of a mail or for who is logged in; ends every session of the account',
    form: {
      fields:
        'The fields of the form user/reset_password; FORM_PAYLOAD: token, and locale and shop of the mail',
      payload: resetPayloadSchema,
    },
    refusals: [401, 410, 429, 503],
  }),
}

const sentCode = translated({
  status: z.literal('sent'),
  phone: ['mobile', text],
  againAt: ['again_at', text],
})

export const accountsApi = {
  register: endpoint('POST /api/register', {
    summary:
      'Makes an account and sets the session cookie; status is registered, or logged_in for one that was known',
    form: formWithMail('The fields of the form user/register'),
    refusals: [429, 503],
  }),

  read: endpoint('GET /api/account', {
    summary: 'The account of whoever is logged in; null for nobody',
    answer: translated({ data: translated({ user: orNull(account) }) }),
  }),

  change: endpoint('POST /api/account', {
    summary: 'Saves what whoever is logged in tells of themselves',
    customer: true,
    form: formWithMail('The fields of the form user/details'),
    refusals: [429],
  }),

  export: endpoint('GET /api/account/export', {
    summary: 'Everything kept about whoever is logged in, as a file in a shape of its own',
    customer: true,
    gives: ['application/json'],
  }),

  endSessions: endpoint('POST /api/account/sessions/end', {
    summary: 'Logs whoever is logged in out everywhere, here too; needs no body',
    customer: true,
    answer: formResultSchema,
  }),

  /** Not declared for a `customer`: a repeated form arrives when nobody is logged in any longer. */
  erase: endpoint('POST /api/account/delete', {
    summary: 'Erases whoever is logged in, everywhere; orders are kept as the law asks, without an account',
    form: formWithMail('The field of the form user/delete_account: Password'),
    refusals: [401, 429, 503],
  }),

  sendCode: endpoint('POST /api/send_sms', {
    summary: 'Sends a code to the phone of whoever is logged in; another number becomes the account’s',
    customer: true,
    body: translated({ phone: ['mobile', z.string().max(20).optional()] }),
    answer: translated({ message: z.string().optional(), data: sentCode }),
    refusals: [429, 503],
  }),

  verifyPhone: endpoint('POST /api/verify_sms_code', {
    summary: 'Verifies the phone of whoever is logged in by the code that was sent to it',
    customer: true,
    form: { fields: 'The fields of the form user/verify_phone: Code' },
    refusals: [429],
  }),

  confirmEmail: endpoint('POST /api/email_confirmations', {
    ...byMail,
    summary:
      'Confirms the address of whoever is logged in by the link of a mail, once; its guest orders join the account',
    refusals: [401, 410, 429],
  }),

  resendConfirmation: endpoint('POST /api/email_confirmations/resend', {
    summary: 'Sends whoever is logged in the mail that confirms their address again; needs no body',
    customer: true,
    answer: formResultSchema,
    refusals: [429],
  }),
}

const subscriptionSchema = z.object({
  email: z.string(),
  locale: z.enum(LOCALES),
  state: z.enum(['pending', 'subscribed', 'ended']),
  askedAt: z.string(),
  ...each(z.string().nullable(), 'confirmedAt', 'endedAt'),
  proof: z.object({ form: z.string(), version: z.string(), text: z.string(), shop: z.string() }),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const newsletterApi = {
  ask: endpoint('POST /api/newsletter', {
    summary: 'Asks for the newsletter; the answer is the same whether the address gets it already or not',
    form: formWithMail('The fields of the form newsletter'),
    refusals: [429],
  }),

  confirm: endpoint('POST /api/newsletter/confirmations', {
    ...byMail,
    summary: 'Begins the newsletter by the link of a mail, once',
  }),

  cancel: endpoint('POST /api/newsletter/cancellations', {
    ...byMail,
    summary: 'Ends the newsletter by the link in each of them, without a login; as often as one likes',
  }),

  read: endpoint('GET /api/adm/newsletter', {
    summary: 'Whether an address gets the newsletter, and the proof of its consent',
    staff: 'newsletter.read',
    query: { email: z.string().max(254).describe('The whole address') },
    answer: dataOf({ subscription: subscriptionSchema.nullable() }),
  }),

  end: endpoint('POST /api/adm/newsletter/cancellations', {
    summary: 'Ends the newsletter of an address for whoever asked the shop to; the proof of consent is kept',
    staff: 'newsletter.end',
    body: z.object({ email: z.string().trim().min(1).max(254) }),
    logs: 'newsletter',
  }),
}
