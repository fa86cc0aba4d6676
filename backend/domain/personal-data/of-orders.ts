import { BOOKS, CLAIMS, FORGOTTEN_ORDER, type Holdings, SETTLED_DAYS } from './personal'
import { withoutBuyer } from './reduced'

export const OF_ORDERS = {
  orders: {
    holds: 'A customer: what was ordered, with addresses, phone number and comment',
    why: `The contract; after that, ${CLAIMS.toLowerCase()}; after that, a recall has to reach who has a thing with a serial number`,
    of: [
      ['user_id', 'users.id'],
      ['email_key', 'guest'],
    ],
    hidden: ['checkout_key', 'fingerprint', 'email_key'],
    erased: [{ leaves: { user_id: null, email_key: null } }],
    ends: [
      { books: 'created_at', leaves: { vat_check: null } },
      { by: 'expire' },
      { with: 'holder', leaves: FORGOTTEN_ORDER },
    ],
    stays: [
      ...(['id', 'number', 'checkout_key', 'type', 'locale', 'country', 'region', 'start_date'] as const),
      ...(['end_date', 'totals', 'voucher_code', 'payment_method', 'follows', 'pay_by'] as const),
      ...(['created_at', 'updated_at', 'reduced_at', 'erased_at', 'corrected_at', 'disputed_at'] as const),
    ],
  },
  order_lines: {
    holds: 'A customer: the articles of an order',
    why: 'The books; of whom is not known any longer once the order is reduced',
    of: [['order_id', 'orders.id']],
  },
  order_history: {
    holds: 'A customer: what happened to an order, and why',
    why: CLAIMS,
    of: [['order_id', 'orders.id']],
    ends: [{ with: 'orders', leaves: { reason: '' } }],
    stays: ['id', 'at', 'actor'],
  },
  order_words: {
    holds: 'A customer: names and addresses of orders, as words to search for',
    why: 'Staff finds an order',
    of: [['order_id', 'orders.id']],
    ends: [{ with: 'orders' }],
  },
  order_notes: {
    holds: 'A customer: what the staff noted; a member of the staff: who did',
    why: CLAIMS,
    of: [['order_id', 'orders.id']],
    hidden: ['author'],
    ends: [{ with: 'orders' }],
  },
  payments: {
    holds: 'A customer: payments, with the name that the provider has for them',
    why: BOOKS,
    of: [['order_id', 'orders.id']],
    hidden: ['url', 'return_url', 'cancel_url'],
    ends: [
      { with: 'orders', leaves: { url: null, return_url: '', cancel_url: null } },
      { books: 'created_at', leaves: { reference: null } },
    ],
    stays: [
      ...(['id', 'provider', 'state', 'method', 'mismatch', 'paid_at'] as const),
      ...(['charged_back_at', 'created_at', 'updated_at'] as const),
    ],
  },
  refunds: {
    holds: 'A customer: what was paid back, and to which account',
    why: BOOKS,
    of: [['order_id', 'orders.id']],
    ends: [
      { with: 'orders', leaves: { last_error: null } },
      { books: 'created_at', leaves: { account_iban: null, account_holder: null, reference: null } },
    ],
    stays: ['id', 'payment_id', 'cause', 'cause_key', 'state', 'found_at', 'created_at', 'updated_at'],
  },
  deposit_entries: {
    holds: 'A customer: what was held and kept of a deposit, and why',
    why: BOOKS,
    of: [['order_id', 'orders.id']],
    hidden: ['actor'],
    ends: [{ books: 'at', leaves: { reason: null } }],
    stays: ['id', 'kind', 'actor', 'at', 'entry_key'],
  },
  invoices: {
    holds: 'A customer: invoices and credit notes, with addresses and the VAT number',
    why: BOOKS,
    of: [['order_id', 'orders.id']],
    ends: [{ books: 'issued_at', where: { erased_at: null }, leaves: withoutBuyer }],
    stays: [
      'id',
      'kind',
      'series',
      'refers_to',
      'cause_key',
      'document',
      'issued_at',
      'booked_at',
      'erased_at',
    ],
  },
  bank_entries: {
    holds: 'A customer: transfers, with who paid',
    why: 'The books; one that was set aside is of no order',
    of: [['order_id', 'orders.id']],
    ends: [{ books: 'day' }, { after: 'updated_at', days: SETTLED_DAYS, where: { state: 'set_aside' } }],
  },
} satisfies Holdings
