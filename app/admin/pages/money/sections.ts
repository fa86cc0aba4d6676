/** In the order of the page; `entries` has a page of its own. */
export const MONEY_SECTIONS = ['refunds', 'chargebacks', 'invoices', 'awaited', 'deposits'] as const
export type MoneySection = (typeof MONEY_SECTIONS)[number]
