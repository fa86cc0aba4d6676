import type { Locale } from '../../contract/locales'
import type { JsonText, Moment } from './columns'

/** An account. What is erased keeps its id, for the orders the law asks to keep, and nothing of the person. */
export type UsersTable = {
  id: string
  /** As it was typed; mails go there. */
  email: string
  /** By which accounts are told apart (emailKey); null once erased. */
  email_key: string | null
  password_hash: string | null
  first_name: string
  last_name: string
  /** As '+31612345678'; empty where none was given. */
  phone: string
  phone_verified_at: Moment | null
  email_confirmed_at: Moment | null
  country: string | null
  region: string | null
  /** The validated answers of the account's own form. */
  details: JsonText
  locale: Locale
  created_at: Moment
  updated_at: Moment
  erased_at: Moment | null
}

/** Who is logged in where, by the SHA-256 of the token in their cookie. */
export type SessionsTable = {
  token_hash: string
  user_id: string
  created_at: Moment
  seen_at: Moment
  expires_at: Moment
}

/** What a link in a mail allows once, by the SHA-256 of the token in it. */
export type MailTokensTable = {
  token_hash: string
  kind: 'reset' | 'email' | 'newsletter'
  user_id: string | null
  /** The address the mail went to. */
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

export type NewsletterSubscriptionsTable = {
  email_key: string
  email: string
  locale: Locale
  state: 'pending' | 'subscribed' | 'ended'
  /** What was agreed to, where and when. */
  proof: JsonText
  asked_at: Moment
  confirmed_at: Moment | null
  ended_at: Moment | null
  /** The SHA-256 of the token that ends it with one press. */
  end_token_hash: string | null
}

/** How often something was done since the time began that ends at `expires_at`, in milliseconds since 1970. */
export type RateLimitsTable = { key: string; points: number; expires_at: number | null }

export type AccountTables = {
  users: UsersTable
  sessions: SessionsTable
  mail_tokens: MailTokensTable
  sms_codes: SmsCodesTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  rate_limits: RateLimitsTable
}
