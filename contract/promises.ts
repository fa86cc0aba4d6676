/** Directive 2011/83/EU, art. 9. */
export const WITHDRAWAL_DAYS = 14

/** The law asks for less (docs/domain.md, Promises and times). */
export const RETURN_DAYS = 30

/** Calendar days that the start price of a rental covers, the first and the last among them. */
export const START_PRICE_DAYS = 4

export const DEPOSIT_REFUND_DAYS = 14

/** Directive (EU) 2019/771, art. 10. */
const LEGAL_GUARANTEE_YEARS = 2

/** A repair under the legal guarantee makes it so much longer, once; Directive (EU) 2024/1799, art. 16. */
const REPAIR_MONTHS = 12

// The cart's cookie lasts as long.
const UNFINISHED_CHECKOUT_DAYS = 30

/** Working days within which a complaint is answered. */
const COMPLAINT_DAYS = 5

/** Directive 2011/83/EU, art. 13. */
export const REFUND_DAYS = 14

/** Days to hand in what comes back with the return label; Directive 2011/83/EU, art. 14. */
const HAND_IN_DAYS = 14

/** A lowered price is shown for so many days with the lowest one of as many days before; Directive 98/6/EC, art. 6a. */
export const REDUCTION_DAYS = 30

export const QUOTE_DAYS = 30

/** The link to a shared cart works as long. */
export const SHARED_CART_DAYS = 30

/** Links that confirm an address work as long. */
export const LINK_DAYS = 7

/** How long personal data is kept; `backend/domain/people/personal-data/register.ts` says which. */
export const KEPT = {
  checkout_days: UNFINISHED_CHECKOUT_DAYS,
  /** Files and forms that were not sent. */
  unsent_days: 1,
  /** How long a form that is sent again is recognized. */
  repeated_days: 7,
  /** Mails about accounts, newsletters that nobody confirmed, and invitations. */
  mail_days: 30,
  /** Orders that were canceled before anything was paid. */
  unpaid_days: 90,
  /** Questions once they are answered, quotes that became no order, and newsletters that ended. */
  settled_months: 12,
  /** Declarations, and all else about an order: claims end by then (Burgerlijk Wetboek, art. 3:307). */
  claim_years: 5,
  /** Books, after the year that they are of (Algemene wet inzake rijksbelastingen, article 52). */
  book_years: 7,
  /** It is known so long who has a thing with a serial number; directive (EU) 2024/2853, art. 17. */
  holder_years: 10,
} as const

/** Words that browsers get, too, name these figures in double braces. */
export const PROMISED = {
  withdrawal_days: WITHDRAWAL_DAYS,
  return_days: RETURN_DAYS,
  refund_days: REFUND_DAYS,
  hand_in_days: HAND_IN_DAYS,
  deposit_days: DEPOSIT_REFUND_DAYS,
  guarantee_years: LEGAL_GUARANTEE_YEARS,
  repair_months: REPAIR_MONTHS,
  reduction_days: REDUCTION_DAYS,
  share_days: SHARED_CART_DAYS,
  // Working days that banks usually take at most: for a transfer, a refund, and one to a card.
  transfer_days: 2,
  refund_arrival_days: 5,
  card_refund_days: 10,
  setup_minutes: 8,
  least_years: 3,
} as const

/** All words of the shop name these figures, and texts of the owner the same and more; browsers get no words that need the rest. */
export const ALL_PROMISED = {
  ...PROMISED,
  quote_days: QUOTE_DAYS,
  complaint_days: COMPLAINT_DAYS,
  included_days: START_PRICE_DAYS,
  link_days: LINK_DAYS,
  code_minutes: 10,
} as const
