import { KEPT } from '../../../contract/promises'
import { FORGOTTEN_MAIL, type Holdings, SETTLED_DAYS, WHO_DECIDED } from './personal'

export const OF_VISITORS = {
  users: {
    holds: 'A customer: the account with name, address and phone number',
    why: 'The contract for the account, until it is erased',
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
  invoice_permissions: {
    holds: 'A customer: whether they may pay on invoice; a member of the staff: who allowed it',
    why: WHO_DECIDED,
    of: [['user_id', 'users.id']],
    hidden: ['given_by'],
  },
  sessions: {
    holds: 'A customer: when and how long they were logged in',
    why: 'It keeps them logged in',
    of: [['user_id', 'users.id']],
    hidden: ['token_hash'],
    erased: [{}],
    ends: [{ until: 'expires_at' }],
  },
  mail_tokens: {
    holds: 'A customer: an address to which a link was sent',
    why: 'The link works until then',
    of: [
      ['user_id', 'users.id'],
      ['email_key', 'typed'],
    ],
    hidden: ['token_hash', 'email_key'],
    erased: [{}],
    ends: [{ until: 'expires_at' }],
  },
  sms_codes: {
    holds: 'A customer: a phone number to which a code was sent',
    why: 'The code works until then',
    of: [['user_id', 'users.id']],
    hidden: ['code_hash'],
    erased: [{}],
    ends: [{ until: 'expires_at' }],
  },
  newsletter_subscriptions: {
    holds: 'A reader: the address, and the proof of consent',
    why: 'Consent has to be proved',
    of: [['email_key', 'typed']],
    hidden: ['email_key', 'end_token_hash'],
    erased: [{}],
    ends: [
      { after: 'asked_at', days: KEPT.mail_days, where: { state: 'pending' } },
      { after: 'ended_at', days: SETTLED_DAYS, where: { state: 'ended' } },
    ],
  },
  rate_limits: {
    holds: 'A visitor: scrambled addresses of mail and internet, with how often something was tried',
    why: 'Nobody is to guess passwords or flood the shop',
    ends: [{ by: 'expire' }],
  },
  checkouts: {
    holds: 'A customer: what was typed in the checkout',
    why: 'The order can be finished later',
    of: [['id', 'orders.checkout_key']],
    ends: [{ after: 'updated_at', days: KEPT.checkout_days }, { with: 'orders' }],
  },
  form_drafts: {
    holds: 'A visitor: what was typed in a form when a session had ended',
    why: 'It need not be typed again',
    ends: [{ after: 'created_at', days: KEPT.unsent_days }],
  },
  form_submissions: {
    holds: 'A visitor: the answer to a form, by the key of its browser',
    why: 'A form that is sent twice counts once',
    ends: [{ after: 'created_at', days: KEPT.repeated_days }],
  },
  uploads: {
    holds: 'A customer: files, such as photos of what came back',
    why: 'They belong to a message or an order',
    of: [
      ['kept_for', 'orders.id'],
      ['kept_for_message', 'contact_messages.id'],
    ],
    ends: [
      { after: 'created_at', days: KEPT.unsent_days, unless: ['kept_for', 'kept_for_message'] },
      { with: 'orders', leaves: { kept_for: null } },
      { with: 'contact_messages', leaves: { kept_for_message: null } },
    ],
    // A file without an owner is deleted with the next unsent ones.
    stays: ['id', 'name', 'kind', 'type', 'created_at'],
  },
  outbox: {
    holds: 'A customer: mails and text messages, with all they say',
    why: 'They prove what a customer was told',
    of: [
      ['about', 'orders.id'],
      ['about', 'returns.id'],
      ['about', 'refunds.id'],
      ['about', 'quotes.id'],
      ['about', 'contact_messages.id'],
      ['about', 'withdrawals.id'],
    ],
    hidden: ['effect_key', 'lease_owner', 'lease_until', 'last_error'],
    ends: [
      { with: 'orders', leaves: FORGOTTEN_MAIL },
      { with: 'returns', leaves: FORGOTTEN_MAIL },
      { with: 'refunds', leaves: FORGOTTEN_MAIL },
      { with: 'quotes', leaves: FORGOTTEN_MAIL },
      { with: 'contact_messages', leaves: FORGOTTEN_MAIL },
      { with: 'withdrawals', leaves: FORGOTTEN_MAIL },
      { by: 'expire' },
    ],
    stays: [
      ...(['id', 'effect_key', 'kind', 'due_at', 'lease_until', 'lease_owner', 'delivered_at'] as const),
      ...(['given_up_at', 'settled_at', 'created_at'] as const),
    ],
  },
  contact_messages: {
    holds: 'Who writes to the shop: name, address and message; a member of the staff: who answered',
    why: 'It is answered',
    of: [['email', 'proved']],
    hidden: ['answered_by'],
    erased: [{}],
    ends: [
      { after: 'answered_at', days: SETTLED_DAYS },
      { after: 'received_at', days: SETTLED_DAYS, unless: ['answered_at'] },
    ],
  },
  reviews: {
    holds: 'A customer: what they wrote about an article, under which name, about which order',
    why: 'Consent, until they ask for it to be taken down',
    of: [['order_number', 'orders.number']],
    ends: [{ with: 'orders', leaves: { order_number: '' } }],
    stays: ['id', 'article_id', 'author', 'written_on', 'locale', 'text', 'answer', 'created_at'],
  },
} satisfies Holdings
