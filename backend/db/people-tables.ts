import type { Locale } from '../../contract/locales'
import type { StaffRole } from '../../contract/staff/permissions'
import type { Flag, JsonText, Moment } from './columns'

export type PeopleTables = {
  /** An erased account keeps its row, because orders that must be kept refer to it. */
  users: {
    id: string
    email: string
    email_key: string | null
    password_hash: string | null
    first_name: string
    last_name: string
    name_key: string | null
    surname_key: string | null
    phone: string
    phone_verified_at: Moment | null
    email_confirmed_at: Moment | null
    country: string | null
    region: string | null
    details: JsonText
    locale: Locale
    invoice_since: Moment | null
    created_at: Moment
    updated_at: Moment
    erased_at: Moment | null
    blocked_at: Moment | null
  }
  invoice_permissions: { id: string; user_id: string; is_allowed: Flag; given_by: string; at: Moment }
  sessions: { token_hash: string; user_id: string; created_at: Moment; seen_at: Moment; expires_at: Moment }
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
    email_key: string
    role: StaffRole
    password_hash: string
    totp_secret: string
    totp_step: number
    created_at: Moment
    blocked_at: Moment | null
  }
  staff_invitations: {
    token_hash: string
    email: string
    email_key: string | null
    role: StaffRole
    invited_by: string
    inviter_id: string | null
    created_at: Moment
    expires_at: Moment
    used_at: Moment | null
  }
  staff_recovery_codes: { code_hash: string; staff_id: string; used_at: Moment | null }
  staff_sessions: {
    token_hash: string
    staff_id: string
    created_at: Moment
    seen_at: Moment
    expires_at: Moment
    confirmed_at: Moment
  }
  staff_drafts: { id: string; staff_id: string; content: string; created_at: Moment }
  action_log: {
    id: string
    at: Moment
    staff_id: string | null
    actor: string
    action: string
    subject_type: string
    subject_id: string
    changes: JsonText
  }
}
