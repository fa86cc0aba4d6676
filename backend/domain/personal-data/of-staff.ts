import { KEPT } from '../../../contract/promises'
import { type Holdings, WHO_DECIDED } from './personal'

const BY_STAFF = 'A member of the staff: the name of who did it'
const FORGOTTEN_ACTION = { changes: '{}' }

export const OF_STAFF = {
  staff: {
    holds: 'A member of the staff: name, address, role',
    why: 'The log and the books name who did something',
  },
  staff_invitations: {
    holds: 'Who was invited to the staff: the address',
    why: 'The link works until then',
    ends: [{ after: 'expires_at', days: KEPT.mail_days }],
  },
  staff_sessions: {
    holds: 'A member of the staff: when they were signed in',
    why: 'It keeps them signed in',
    ends: [{ until: 'expires_at' }],
  },
  staff_drafts: {
    holds:
      'A member of the staff: what was typed when a session ended, which may tell of a customer; it is sealed',
    why: 'It need not be typed again',
    ends: [{ after: 'created_at', days: KEPT.unsent_days }],
  },
  action_log: {
    holds: 'A member of the staff: what they did; a customer: what was done about them',
    why: WHO_DECIDED,
    of: [
      ['subject_id', 'users.id'],
      ['subject_id', 'orders.id'],
      ['subject_id', 'quotes.id'],
      ['subject_id', 'contact_messages.id'],
      ['subject_id', 'withdrawals.id'],
    ],
    hidden: ['staff_id', 'actor'],
    ends: [
      { with: 'orders', leaves: FORGOTTEN_ACTION },
      { with: 'quotes', leaves: FORGOTTEN_ACTION },
      { with: 'contact_messages', leaves: FORGOTTEN_ACTION },
      { with: 'withdrawals', leaves: FORGOTTEN_ACTION },
      { books: 'at' },
    ],
    stays: ['id', 'at', 'staff_id', 'actor', 'action', 'subject_type'],
  },
  unit_log: {
    holds: `${BY_STAFF}; a customer: photos of how a unit came back`,
    why: 'What happened to a unit is known as long as there is the unit',
    of: [['order_id', 'orders.id']],
    hidden: ['actor'],
    ends: [{ with: 'orders', leaves: { photos: '[]' } }],
    stays: ['id', 'unit_id', 'at', 'kind', 'state', 'text', 'actor'],
  },
  recalls: { holds: BY_STAFF, why: WHO_DECIDED },
  article_drafts: { holds: BY_STAFF, why: WHO_DECIDED },
  price_log: { holds: BY_STAFF, why: WHO_DECIDED },
  withdrawn_prices: { holds: BY_STAFF, why: WHO_DECIDED },
  text_versions: { holds: BY_STAFF, why: WHO_DECIDED },
  own_questions: { holds: BY_STAFF, why: WHO_DECIDED },
  faq_places: { holds: BY_STAFF, why: WHO_DECIDED },
} satisfies Holdings
