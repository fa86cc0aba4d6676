/** What the shop does by itself, once an hour. */
export const ROUNDS = ['expiry', 'unpaid', 'shipments', 'ends', 'returns', 'invoices'] as const
export type Round = (typeof ROUNDS)[number]
