export type Limit = {
  points: number
  seconds: number
  /** The limit for all visitors together whose address is not known; without it they are not counted. */
  unknown?: number
  /** Counted per machine (WORKERS share it), so that opening an address writes nothing. */
  inMemory?: true
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Keys by `_address` are visitors' IP addresses; the others are accounts, e-mail addresses or phone numbers. */
export const LIMITS = {
  login_pair: { points: 10, seconds: 15 * MINUTE },
  /** Beyond this, each address has login_hunted_pair; nobody is locked out by it. */
  login_account: { points: 60, seconds: HOUR },
  login_hunted_pair: { points: 3, seconds: HOUR },
  /** On a device where somebody has logged in to the account before. */
  login_device: { points: 10, seconds: 15 * MINUTE },
  login_address: { points: 60, seconds: 15 * MINUTE },
  staff_address: { points: 20, seconds: 15 * MINUTE },
  staff_pair: { points: 10, seconds: 15 * MINUTE },
  /** Beyond this, each address has staff_hunted_pair. */
  staff_account: { points: 60, seconds: HOUR },
  staff_hunted_pair: { points: 3, seconds: HOUR },
  staff_device: { points: 10, seconds: 15 * MINUTE },
  /** Codes that came with the right password, on unknown devices. */
  staff_codes: { points: 10, seconds: 15 * MINUTE },
  staff_confirmations: { points: 10, seconds: 15 * MINUTE },
  password_again: { points: 10, seconds: 15 * MINUTE },
  register_address: { points: 20, seconds: HOUR },
  register_account: { points: 10, seconds: HOUR },
  forgot_account: { points: 5, seconds: HOUR },
  forgot_address: { points: 20, seconds: HOUR },
  order_links_account: { points: 5, seconds: HOUR },
  order_links_address: { points: 20, seconds: HOUR },
  reset_address: { points: 30, seconds: HOUR },
  sms_pause: { points: 1, seconds: 15 },
  sms_number: { points: 3, seconds: 15 * MINUTE },
  sms_number_day: { points: 6, seconds: DAY },
  sms_account: { points: 5, seconds: HOUR },
  sms_account_day: { points: 10, seconds: DAY },
  sms_address: { points: 10, seconds: HOUR, unknown: 100 },
  sms_address_day: { points: 40, seconds: DAY, unknown: 200 },
  sms_code_account: { points: 15, seconds: HOUR },
  /** The most text messages that a day can cost. */
  sms_everybody: { points: 500, seconds: DAY },
  email_confirmation_account: { points: 4, seconds: HOUR },
  newsletter_account: { points: 1, seconds: DAY },
  newsletter_address: { points: 10, seconds: HOUR },
  newsletter_address_day: { points: 40, seconds: DAY },
  mail_token_address: { points: 60, seconds: HOUR },
  location_address: { points: 30, seconds: HOUR, inMemory: true },
  recall_address: { points: 60, seconds: HOUR, inMemory: true },
  vat_address: { points: 60, seconds: HOUR, inMemory: true },
  address_suggestions_address: { points: 300, seconds: HOUR, inMemory: true },
  upload_address: { points: 200, seconds: HOUR, unknown: 400 },
  /** Below the room for all uploads (domain/platform/uploads/store.ts), so that no visitor can use it up. */
  upload_megabytes_address: { points: 500, seconds: DAY, unknown: 2_000 },
  form_draft_address: { points: 120, seconds: HOUR },
  checkout_address: { points: 120, seconds: HOUR, unknown: 6_000 },
  quote_account: { points: 10, seconds: HOUR },
  quote_account_day: { points: 20, seconds: DAY },
  quote_address: { points: 30, seconds: HOUR, unknown: 1_000 },
  quote_address_day: { points: 100, seconds: DAY, unknown: 5_000 },
  order_address: { points: 60, seconds: HOUR, unknown: 3_000 },
  /** Wrong codes; the same one counts once a day (voucher_code), as each page of a cart checks its voucher. */
  voucher_address: { points: 20, seconds: 15 * MINUTE, unknown: 100 },
  voucher_address_day: { points: 100, seconds: DAY, unknown: 1_000 },
  voucher_code: { points: 1, seconds: DAY },
  /** Anybody with the link of an order can change it, and its customer is mailed each time. */
  refund_account_order: { points: 5, seconds: DAY },
  correction_order: { points: 5, seconds: DAY },
  return_change_order: { points: 10, seconds: DAY },
  resent_mails_order: { points: 5, seconds: DAY },
  contact_address: { points: 20, seconds: HOUR, unknown: 400 },
  contact_address_day: { points: 60, seconds: DAY, unknown: 2_000 },
  contact_receipt_account: { points: 5, seconds: HOUR },
  contact_receipt_account_day: { points: 10, seconds: DAY },
  withdrawal_receipt_account: { points: 5, seconds: HOUR },
  withdrawal_receipt_address: { points: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

export const LONGEST_LIMIT_SECONDS = DAY
