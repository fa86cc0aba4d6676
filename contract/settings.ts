/** In days; `cutOff` is an hour. */
export const RENTAL_LIMITS = {
  leadRent: { min: 0, max: 60 },
  leadTrial: { min: 0, max: 60 },
  transport: { min: 0, max: 14 },
  cleaning: { min: 0, max: 14 },
  hygiene: { min: 0, max: 1095 },
  inspection: { min: 0, max: 1095 },
  cutOff: { min: 0, max: 23 },
  carrierHome: { min: 0, max: 14 },
  carrierAbroad: { min: 0, max: 14 },
  carrierFar: { min: 0, max: 60 },
} as const
export type RentalNumber = keyof typeof RENTAL_LIMITS
export const RENTAL_NUMBERS = Object.keys(RENTAL_LIMITS) as RentalNumber[]

export const COUNTRY_FLAGS = ['buy', 'rent', 'wholeEuros'] as const
export type CountryFlag = (typeof COUNTRY_FLAGS)[number]

/** What the shop is mailed of, unless its owner wants no such mail. */
export const SHOP_MAILS = ['order', 'quote', 'return', 'fault', 'message', 'chargeback', 'overdue'] as const
export type ShopMail = (typeof SHOP_MAILS)[number]

export const MAX_BLOCKED_DAYS_AHEAD = 1_095

export const MAX_REASON_LENGTH = 100
