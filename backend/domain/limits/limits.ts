/** How often something may be done, in how many seconds. */
export type Limit = { points: number; seconds: number }

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/**
 * Every limit there is. What is counted by `_address` counts visitors, and is skipped where their address is unknown;
 * the others count accounts, e-mail addresses or phone numbers, known or not.
 */
export const LIMITS = {
  /** Wrong passwords for one account from one address. */
  login_pair: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords for one account from anywhere: slow to guess by, and over soon for its owner. */
  login_account: { points: 60, seconds: HOUR },
  login_address: { points: 60, seconds: 15 * MINUTE },
  /** Wrong passwords of somebody who is logged in: to change it, or to delete the account. */
  password_again: { points: 10, seconds: 15 * MINUTE },
  register_address: { points: 20, seconds: HOUR },
  register_account: { points: 10, seconds: HOUR },
  forgot_account: { points: 5, seconds: HOUR },
  forgot_address: { points: 20, seconds: HOUR },
  reset_address: { points: 30, seconds: HOUR },
  /** The time between two codes. */
  sms_pause: { points: 1, seconds: 15 },
  /** Text messages, each of which costs. */
  sms_number: { points: 3, seconds: 15 * MINUTE },
  sms_number_day: { points: 6, seconds: DAY },
  sms_account: { points: 5, seconds: HOUR },
  sms_account_day: { points: 10, seconds: DAY },
  sms_address: { points: 10, seconds: HOUR },
  sms_code_account: { points: 15, seconds: HOUR },
  /** Everybody's text messages together: what a day may cost at most. */
  sms_everybody: { points: 500, seconds: DAY },
  email_confirmation_account: { points: 4, seconds: HOUR },
  newsletter_account: { points: 1, seconds: DAY },
  newsletter_address: { points: 10, seconds: HOUR },
  mail_token_address: { points: 60, seconds: HOUR },
  /** Where a service outside is asked about it. */
  location_address: { points: 30, seconds: HOUR },
  vat_address: { points: 60, seconds: HOUR },
  address_suggestions_address: { points: 300, seconds: HOUR },
  upload_address: { points: 200, seconds: HOUR },
  form_draft_address: { points: 120, seconds: HOUR },
  /** Receipts only: a withdrawal itself is never refused. */
  withdrawal_receipt_account: { points: 5, seconds: HOUR },
  withdrawal_receipt_address: { points: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
