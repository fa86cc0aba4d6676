import { KEPT } from '../../../contract/promises'
import { CLAIMS, type Holdings, SETTLED_DAYS } from './personal'

export const AFTER_ORDERS = {
  shipments: {
    holds: 'A customer: parcels, with the code at the carrier',
    why: CLAIMS,
    of: [['order_id', 'orders.id']],
    ends: [{ with: 'orders' }],
  },
  shipment_events: {
    holds: 'A customer: when and where a parcel was seen',
    why: CLAIMS,
    of: [['shipment_id', 'shipments.id']],
    ends: [{ with: 'shipments' }],
  },
  order_serials: {
    holds: 'A customer: the serial numbers of what they got',
    why: 'A recall has to reach them',
    of: [['order_id', 'orders.id']],
    ends: [{ with: 'holder' }],
  },
  serial_holders: {
    holds: 'A customer: which things they have',
    why: 'A recall has to reach them',
    of: [['order_id', 'orders.id']],
    ends: [{ with: 'holder' }],
  },
  returns: {
    holds: 'A customer: what comes back, when, and why',
    why: CLAIMS,
    of: [['order_id', 'orders.id']],
    ends: [{ with: 'orders', leaves: { reason: null } }],
    stays: ['id', 'way', 'day', 'announced_at', 'changed_at', 'received_at', 'graded_at'],
  },
  return_lines: {
    holds: 'A customer: how it came back, with notes and photos',
    why: CLAIMS,
    of: [['return_id', 'returns.id']],
    ends: [{ with: 'returns', leaves: { note: null, photos: '[]' } }],
  },
  repairs: {
    holds: 'A customer: what was repaired',
    why: 'A repair lengthens the guarantee',
    of: [['order_id', 'orders.id']],
    ends: [{ with: 'orders', leaves: { what: '', reason: null, serial: null } }],
    stays: ['id', 'day', 'noted_at', 'corrects'],
  },
  withdrawals: {
    holds: 'A customer: that they withdrew from a contract or ended one; a member of the staff: who answered',
    why: 'A claim can follow from it',
    of: [
      ['email', 'proved'],
      ['id', 'order_withdrawals.withdrawal_id'],
    ],
    hidden: ['answered_by'],
    ends: [{ after: 'received_at', years: KEPT.claim_years }],
  },
  order_withdrawals: {
    holds: 'A customer: which order it is about; a member of the staff: who said so',
    why: 'A claim can follow from it',
    of: [
      ['order_id', 'orders.id'],
      ['withdrawal_id', 'withdrawals.id'],
    ],
    hidden: ['linked_by'],
    ends: [{ with: 'orders' }, { with: 'withdrawals' }],
  },
  quotes: {
    holds:
      'A customer: what they asked the price of, with their address; a member of the staff: who wrote it',
    why: 'It can be opened and accepted',
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
    stays: [
      ...([
        'id',
        'number',
        'state',
        'type',
        'locale',
        'country',
        'region',
        'start_date',
        'end_date',
      ] as const),
      ...(['valid_until', 'lines', 'totals', 'listed_totals', 'sent_at', 'made_by'] as const),
      ...(['created_at', 'updated_at'] as const),
    ],
  },
  quote_words: {
    holds: 'A customer: names and addresses of quotes, as words to search for',
    why: 'Staff finds a quote',
    of: [['quote_id', 'quotes.id']],
    ends: [{ with: 'quotes' }],
  },
} satisfies Holdings
