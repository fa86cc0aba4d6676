import type { StaffRole } from '../../contract/staff/permissions'
import type { JsonText, Moment } from './columns'

export type StaffTable = {
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
type StaffInvitationsTable = {
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
type StaffRecoveryCodesTable = { code_hash: string; staff_id: string; used_at: Moment | null }

type StaffSessionsTable = {
  token_hash: string
  staff_id: string
  created_at: Moment
  seen_at: Moment
  expires_at: Moment
  /** When the second factor was last asked for. */
  confirmed_at: Moment
}

/** The texts that a member typed when a session ended; `content` is sealed. */
type StaffDraftsTable = { id: string; staff_id: string; content: string; created_at: Moment }

/** Append only: what was done in the back office. */
type ActionLogTable = {
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

/** The words by which the back office finds an order. */
export type OrderWordsTable = { order_id: string; word: string }

/** Append only; `author` is the name of a member of the staff. */
type OrderNotesTable = { id: string; order_id: string; at: Moment; author: string; text: string }

export type StaffTables = {
  staff: StaffTable
  staff_invitations: StaffInvitationsTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_sessions: StaffSessionsTable
  staff_drafts: StaffDraftsTable
  action_log: ActionLogTable
  order_words: OrderWordsTable
  order_notes: OrderNotesTable
}
