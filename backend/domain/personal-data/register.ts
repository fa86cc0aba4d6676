import type { Selectable, Updateable } from 'kysely'
import { KEPT } from '../../../contract/promises'
import type { Tables } from '../../db/schema'
import { FORGOTTEN_ORDER, withoutBuyer } from './reduced'

const SETTLED_DAYS = 365 * (KEPT.settled_months / 12)

const OF_ORDER = [['order_id', 'orders.id']] as const
const MAILED_ABOUT = ['orders', 'returns', 'refunds', 'quotes', 'contact_messages', 'withdrawals'] as const
const LOGGED_ABOUT = ['orders', 'quotes', 'contact_messages', 'withdrawals'] as const

/** Every table with personal data; docs/personal-data.md says what each has, and the page about privacy how long. */
const REGISTER: { readonly [T in keyof Tables]?: Personal<T> } = {
  users: {
    of: [['id', 'users.id']],
    hidden: ['email_key', 'password_hash', 'name_key', 'surname_key'],
    erased: [
      {
        leaves: {
          ...{ email: '', email_key: null, password_hash: null, first_name: '', last_name: '' },
          ...{ name_key: null, surname_key: null, phone: '', phone_verified_at: null },
          ...{ email_confirmed_at: null, country: null, region: null, details: '{}', invoice_since: null },
        },
      },
    ],
  },
  invoice_permissions: { of: [['user_id', 'users.id']], hidden: ['given_by'] },
  sessions: {
    of: [['user_id', 'users.id']],
    hidden: ['token_hash'],
    erased: [{}],
    ends: [{ until: 'expires_at' }],
  },
  mail_tokens: {
    of: [
      ['user_id', 'users.id'],
      ['email_key', 'typed'],
    ],
    hidden: ['token_hash', 'email_key'],
    erased: [{}],
    ends: [{ until: 'expires_at' }],
  },
  sms_codes: {
    of: [['user_id', 'users.id']],
    hidden: ['code_hash'],
    erased: [{}],
    ends: [{ until: 'expires_at' }],
  },
  newsletter_subscriptions: {
    of: [['email_key', 'typed']],
    hidden: ['email_key', 'end_token_hash'],
    erased: [{}],
    ends: [
      { after: 'asked_at', days: KEPT.mail_days, where: { state: 'pending' } },
      { after: 'ended_at', days: SETTLED_DAYS, where: { state: 'ended' } },
    ],
  },
  rate_limits: { ends: [{ by: 'expire' }] },
  checkouts: {
    of: [['id', 'orders.checkout_key']],
    ends: [{ after: 'updated_at', days: KEPT.checkout_days }, { with: 'orders' }],
  },
  form_drafts: { ends: [{ after: 'created_at', days: KEPT.unsent_days }] },
  form_submissions: { ends: [{ after: 'created_at', days: KEPT.repeated_days }] },
  uploads: {
    of: [
      ['kept_for', 'orders.id'],
      ['kept_for_message', 'contact_messages.id'],
    ],
    ends: [
      { after: 'created_at', days: KEPT.unsent_days, unless: ['kept_for', 'kept_for_message'] },
      { with: 'orders', leaves: { kept_for: null } },
      { with: 'contact_messages', leaves: { kept_for_message: null } },
    ],
  },
  outbox: {
    of: MAILED_ABOUT.map((table) => ['about', `${table}.id`] as const),
    hidden: ['effect_key', 'lease_owner', 'lease_until', 'last_error'],
    ends: [
      ...MAILED_ABOUT.map((table) => ({ with: table, leaves: { payload: '{}', last_error: null } })),
      { by: 'expire' },
    ],
  },
  contact_messages: {
    of: [['email', 'proved']],
    hidden: ['answered_by'],
    erased: [{}],
    ends: [
      { after: 'answered_at', days: SETTLED_DAYS },
      { after: 'received_at', days: SETTLED_DAYS, unless: ['answered_at'] },
    ],
  },
  reviews: {
    of: [['order_number', 'orders.number']],
    ends: [{ with: 'orders', leaves: { order_number: '' } }],
  },
  orders: {
    of: [
      ['user_id', 'users.id'],
      ['email_key', 'guest'],
    ],
    hidden: ['checkout_key', 'fingerprint', 'email_key', 'visitor_key'],
    erased: [{ leaves: { user_id: null, email_key: null, contact: null } }],
    ends: [
      { books: 'created_at', leaves: { vat_check: null } },
      { by: 'expire' },
      { with: 'holder', leaves: FORGOTTEN_ORDER },
    ],
  },
  order_lines: { of: OF_ORDER },
  order_history: { of: OF_ORDER, ends: [{ with: 'orders', leaves: { reason: '' } }] },
  order_words: { of: OF_ORDER, ends: [{ with: 'orders' }] },
  order_notes: { of: OF_ORDER, hidden: ['author'], ends: [{ with: 'orders' }] },
  payments: {
    of: OF_ORDER,
    hidden: ['url', 'return_url', 'cancel_url'],
    ends: [
      { with: 'orders', leaves: { url: null, return_url: '', cancel_url: null } },
      { books: 'created_at', leaves: { reference: null } },
    ],
  },
  refunds: {
    of: OF_ORDER,
    ends: [
      { with: 'orders', leaves: { last_error: null } },
      { books: 'created_at', leaves: { account_iban: null, account_holder: null, reference: null } },
    ],
  },
  deposit_entries: { of: OF_ORDER, hidden: ['actor'], ends: [{ books: 'at', leaves: { reason: null } }] },
  invoices: {
    of: OF_ORDER,
    ends: [{ books: 'issued_at', where: { erased_at: null }, leaves: withoutBuyer }],
  },
  bank_entries: {
    of: OF_ORDER,
    ends: [{ books: 'day' }, { after: 'updated_at', days: SETTLED_DAYS, where: { state: 'set_aside' } }],
  },
  labels: { of: OF_ORDER, hidden: ['shipment', 'attempt'], ends: [{ with: 'orders' }] },
  shipments: { of: OF_ORDER, ends: [{ with: 'orders' }] },
  shipment_events: { of: [['shipment_id', 'shipments.id']], ends: [{ with: 'shipments' }] },
  order_serials: { of: OF_ORDER, ends: [{ with: 'holder' }] },
  serial_holders: { of: OF_ORDER, ends: [{ with: 'holder' }] },
  swaps: { of: OF_ORDER, ends: [{ with: 'orders' }] },
  returns: { of: OF_ORDER, ends: [{ with: 'orders', leaves: { reason: null } }] },
  return_lines: {
    of: [['return_id', 'returns.id']],
    ends: [{ with: 'returns', leaves: { note: null, photos: '[]' } }],
  },
  repairs: { of: OF_ORDER, ends: [{ with: 'orders', leaves: { what: '', reason: null, serial: null } }] },
  withdrawals: {
    of: [
      ['email', 'proved'],
      ['id', 'order_withdrawals.withdrawal_id'],
    ],
    hidden: ['answered_by'],
    ends: [{ after: 'received_at', years: KEPT.claim_years }],
  },
  order_withdrawals: {
    of: [
      ['order_id', 'orders.id'],
      ['withdrawal_id', 'withdrawals.id'],
    ],
    hidden: ['linked_by'],
    ends: [{ with: 'orders' }, { with: 'withdrawals' }],
  },
  quotes: {
    of: [
      ['user_id', 'users.id'],
      ['email_key', 'proved'],
      ['order_id', 'orders.id'],
    ],
    hidden: ['email_key', 'made_by'],
    erased: [{ unless: ['order_id'] }, { leaves: { email_key: null, user_id: null } }],
    ends: [
      { after: 'created_at', days: SETTLED_DAYS, unless: ['order_id'] },
      {
        with: 'orders',
        leaves: { address: '{}', email_key: null, user_id: null, reason: null, accepted_by: null },
      },
    ],
  },
  quote_words: { of: [['quote_id', 'quotes.id']], ends: [{ with: 'quotes' }] },
  staff: {},
  staff_invitations: { ends: [{ after: 'expires_at', days: KEPT.mail_days }] },
  staff_sessions: { ends: [{ until: 'expires_at' }] },
  staff_drafts: { ends: [{ after: 'created_at', days: KEPT.unsent_days }] },
  action_log: {
    of: [['subject_id', 'users.id'], ...LOGGED_ABOUT.map((table) => ['subject_id', `${table}.id`] as const)],
    hidden: ['staff_id', 'actor'],
    ends: [...LOGGED_ABOUT.map((table) => ({ with: table, leaves: { changes: '{}' } })), { books: 'at' }],
  },
  unit_log: { of: OF_ORDER, hidden: ['actor'], ends: [{ with: 'orders', leaves: { photos: '[]' } }] },
  recalls: {},
  article_drafts: {},
  price_log: {},
  withdrawn_prices: {},
  text_versions: {},
  own_questions: {},
  faq_places: {},
}

export const ENTRIES: ReadonlyMap<keyof Tables, Entry> = new Map(
  Object.entries(REGISTER) as [keyof Tables, Entry][],
)

type Table = keyof Tables
type Column<T extends Table> = keyof Tables[T] & string

/** By account (`users.id`), by address, `typed` or `proved`, by that of a `guest`, or by another table's row. */
export type Lead = 'typed' | 'proved' | 'guest' | `${Table}.${string}`

/** Of rows where the columns of `unless` are null, and those of `where` have these values. Without `leaves`, they are deleted. */
export type Change<Name = string, Row = object, Leaves = object> = {
  where?: Row
  unless?: readonly Name[]
  leaves?: Leaves
}

export type Ending<Name = string> =
  /** At the moment in this column. */
  | { until: Name }
  | { after: Name; days: number }
  | { after: Name; years: number }
  /** Books are kept for some years after the year of this moment. */
  | { books: Name }
  /** With the row of this table, or when nobody needs to find the holder of a thing any more. */
  | { with: Table | 'holder' }
  /** Code in `backend/domain/expire.ts` decides. */
  | { by: 'expire' }

export type Entry<Name = string, Row = object, Leaves = object> = {
  of?: readonly (readonly [Name, Lead])[]
  /** Not in the copy for a person: secrets, hashes, and names of members of the staff. */
  hidden?: readonly Name[]
  /** On the erasure of an account. Without it, the law or a claim keeps the row. */
  erased?: readonly Change<Name, Row, Row>[]
  ends?: readonly (Change<Name, Row, Leaves> & Ending<Name>)[]
}

type Personal<T extends Table> = Entry<
  Column<T>,
  Updateable<Tables[T]>,
  Updateable<Tables[T]> | ((row: Selectable<Tables[T]>, at: string) => Updateable<Tables[T]>)
>
