export type Limit = { points: number; seconds: number }

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Keys by `_address` are visitors' IP addresses; the others are accounts, e-mail addresses or phone numbers. */
export const LIMITS = {
  login_pair: { points: 10, seconds: 15 * MINUTE },
  login_account: { points: 60, seconds: HOUR },
  login_address: { points: 60, seconds: 15 * MINUTE },
  /** Wrong passwords of a logged-in user who changes the password or deletes the account. */
  password_again: { points: 10, seconds: 15 * MINUTE },
  register_address: { points: 20, seconds: HOUR },
  register_account: { points: 10, seconds: HOUR },
  forgot_account: { points: 5, seconds: HOUR },
  forgot_address: { points: 20, seconds: HOUR },
  reset_address: { points: 30, seconds: HOUR },
  sms_pause: { points: 1, seconds: 15 },
  sms_number: { points: 3, seconds: 15 * MINUTE },
  sms_number_day: { points: 6, seconds: DAY },
  sms_account: { points: 5, seconds: HOUR },
  sms_account_day: { points: 10, seconds: DAY },
  sms_address: { points: 10, seconds: HOUR },
  sms_code_account: { points: 15, seconds: HOUR },
  /** The whole shop's text messages: the most a day can cost. */
  sms_everybody: { points: 500, seconds: DAY },
  email_confirmation_account: { points: 4, seconds: HOUR },
  newsletter_account: { points: 1, seconds: DAY },
  newsletter_address: { points: 10, seconds: HOUR },
  mail_token_address: { points: 60, seconds: HOUR },
  location_address: { points: 30, seconds: HOUR },
  vat_address: { points: 60, seconds: HOUR },
  address_suggestions_address: { points: 300, seconds: HOUR },
  upload_address: { points: 200, seconds: HOUR },
  form_draft_address: { points: 120, seconds: HOUR },
  withdrawal_receipt_account: { points: 5, seconds: HOUR },
  withdrawal_receipt_address: { points: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
