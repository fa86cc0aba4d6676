import type { Locale } from '../../contract/locales'
import type { Flag, JsonText, Moment } from './columns'

/** An erased account keeps its row, because orders that must be kept refer to it. */
export type UsersTable = {
  id: string
  email: string
  /** The normalized address that identifies an account; null once erased. */
  email_key: string | null
  password_hash: string | null
  first_name: string
  last_name: string
  /** Lower-cased 'first last' and 'last first', by which staff finds whoever has a name. */
  name_key: string | null
  surname_key: string | null
  phone: string
  phone_verified_at: Moment | null
  email_confirmed_at: Moment | null
  country: string | null
  region: string | null
  details: JsonText
  locale: Locale
  /** Its orders may be paid on invoice from then on; null where they may not. */
  invoice_since: Moment | null
  created_at: Moment
  updated_at: Moment
  erased_at: Moment | null
  /** It is kept from logging in and ordering from then on; null where it is not. */
  blocked_at: Moment | null
}

/** Append only: which of the staff allowed an account to pay on invoice, or withdrew that. */
type InvoicePermissionsTable = { id: string; user_id: string; is_allowed: Flag; given_by: string; at: Moment }

/** `token_hash` is the SHA-256 of the token in the cookie. */
type SessionsTable = {
  token_hash: string
  user_id: string
  created_at: Moment
  seen_at: Moment
  expires_at: Moment
}

/** A link in a mail that works once; `token_hash` is the SHA-256 of its token. */
export type MailTokensTable = {
  token_hash: string
  kind: 'reset' | 'email' | 'newsletter'
  user_id: string | null
  email: string
  email_key: string
  created_at: Moment
  expires_at: Moment
  used_at: Moment | null
}

export type SmsCodesTable = {
  id: string
  user_id: string
  phone: string
  code_hash: string
  attempts: number
  created_at: Moment
  expires_at: Moment
  used_at: Moment | null
}

type NewsletterSubscriptionsTable = {
  email_key: string
  email: string
  locale: Locale
  state: 'pending' | 'subscribed' | 'ended'
  proof: JsonText
  asked_at: Moment
  confirmed_at: Moment | null
  ended_at: Moment | null
  end_token_hash: string | null
}

export type RateLimitsTable = { key: string; points: number; expires_at: number | null }

export type AccountTables = {
  users: UsersTable
  invoice_permissions: InvoicePermissionsTable
  sessions: SessionsTable
  mail_tokens: MailTokensTable
  sms_codes: SmsCodesTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  rate_limits: RateLimitsTable
}
