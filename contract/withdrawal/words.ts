import type { OrderType } from '../order-type'

/**
 * The instructions on withdrawal by what was ordered, paragraph by paragraph, and the lines of the model form.
 * Placeholders: {legal_name}, {street}, {postal_code}, {city}, {country}, {phone}, {email}, and {withdrawal_url}, where one
 * withdraws online.
 */
export type WithdrawalWords = { instructions: Record<OrderType, string[]>; form: string[] }
