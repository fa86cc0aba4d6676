/** Directive 2011/83/EU, art. 9. */
export const WITHDRAWAL_DAYS = 14

/** The law asks for less (docs/domain.md, Promises and times). */
export const RETURN_DAYS = 30

/** The days that the start price covers, with the first and the last. */
export const START_PRICE_DAYS = 4

/** A month is four weeks, so that it is as long in February as in March. */
export const RATE_DAYS = { weeks: 7, months: 28 } as const

export const DEPOSIT_REFUND_DAYS = 14

/** Directive 2011/83/EU, art. 13. */
export const REFUND_DAYS = 14

/** Directive 98/6/EC, art. 6a. */
export const REDUCTION_DAYS = 30

export const QUOTE_DAYS = 30

export const LINK_DAYS = 7

export const KEPT = {
  /** As long as the cart's cookie. */
  checkout_days: 30,
  unsent_days: 1,
  repeated_days: 7,
  /** Mails about accounts, newsletters that nobody confirmed, and invitations. */
  mail_days: 30,
  /** Orders that were canceled before anything was paid. */
  unpaid_days: 90,
  /** Questions once they are answered, quotes that became no order, and newsletters that ended. */
  settled_months: 12,
  /** Claims end by then (Burgerlijk Wetboek, art. 3:307). */
  claim_years: 5,
  /** After the year of the books (Algemene wet inzake rijksbelastingen, article 52). */
  book_years: 7,
  /** Who has a thing with a serial number; directive (EU) 2024/2853, art. 17. */
  holder_years: 10,
} as const

/** Figures for words that browsers get too. */
export const PROMISED = {
  withdrawal_days: WITHDRAWAL_DAYS,
  return_days: RETURN_DAYS,
  refund_days: REFUND_DAYS,
  /** To hand in what comes back with the return label; Directive 2011/83/EU, art. 14. */
  hand_in_days: 14,
  deposit_days: DEPOSIT_REFUND_DAYS,
  /** Directive (EU) 2019/771, art. 10. */
  guarantee_years: 2,
  /** Once; Directive (EU) 2024/1799, art. 16. */
  repair_months: 12,
  reduction_days: REDUCTION_DAYS,
  // Working days of banks: for a transfer, a refund, and a refund to a card.
  transfer_days: 2,
  refund_arrival_days: 5,
  card_refund_days: 10,
  week_days: RATE_DAYS.weeks,
  month_days: RATE_DAYS.months,
  setup_minutes: 8,
  least_years: 3,
} as const

export const ALL_PROMISED = {
  ...PROMISED,
  quote_days: QUOTE_DAYS,
  /** Working days. */
  complaint_days: 5,
  included_days: START_PRICE_DAYS,
  link_days: LINK_DAYS,
  code_minutes: 10,
} as const
