import type { Locale } from '../../contract/locales'
import type { StaffRole } from '../../contract/staff/permissions'
import type { Flag, JsonText, Moment } from './columns'

export type PeopleTables = {
  /** An erased account keeps its row, because orders that must be kept refer to it. */
  users: {
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
  invoice_permissions: { id: string; user_id: string; is_allowed: Flag; given_by: string; at: Moment }
  /** `token_hash` is the SHA-256 of the token in the cookie. */
  sessions: {
    token_hash: string
    user_id: string
    created_at: Moment
    seen_at: Moment
    expires_at: Moment
  }
  /** A link in a mail that works once; `token_hash` is the SHA-256 of its token. */
  mail_tokens: {
    token_hash: string
    kind: 'reset' | 'email' | 'newsletter'
    user_id: string | null
    email: string
    email_key: string
    created_at: Moment
    expires_at: Moment
    used_at: Moment | null
  }
  sms_codes: {
    id: string
    user_id: string
    phone: string
    code_hash: string
    attempts: number
    created_at: Moment
    expires_at: Moment
    used_at: Moment | null
  }
  newsletter_subscriptions: {
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
  rate_limits: { key: string; points: number; expires_at: number | null }
  staff: {
    id: string
    name: string
    email: string
    /** The normalized address. */
    email_key: string
    role: StaffRole
    password_hash: string
    /** It is sealed, so that a copy of the database opens nothing. */
    totp_secret: string
    /** The newest time step whose code was used, so that no code works twice. */
    totp_step: number
    created_at: Moment
    blocked_at: Moment | null
  }
  /** `token_hash` is the SHA-256 of the token in the link. */
  staff_invitations: {
    token_hash: string
    email: string
    /** The normalized address; null for what a version before this column has stored. */
    email_key: string | null
    role: StaffRole
    invited_by: string
    /** It is null where no member invited, but a program with the key of the staff or somebody at the server. */
    inviter_id: string | null
    created_at: Moment
    expires_at: Moment
    used_at: Moment | null
  }
  /** Each works once, in place of a code of the second factor. */
  staff_recovery_codes: { code_hash: string; staff_id: string; used_at: Moment | null }
  staff_sessions: {
    token_hash: string
    staff_id: string
    created_at: Moment
    seen_at: Moment
    expires_at: Moment
    /** When the second factor was last asked for. */
    confirmed_at: Moment
  }
  /** The texts that a member typed when a session ended; `content` is sealed. */
  staff_drafts: { id: string; staff_id: string; content: string; created_at: Moment }
  /** Append only: what was done in the back office. */
  action_log: {
    id: string
    at: Moment
    /** It is null for programs with the key of the staff. */
    staff_id: string | null
    actor: string
    action: string
    subject_type: string
    subject_id: string
    changes: JsonText
  }
}
