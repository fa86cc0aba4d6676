/** Keeps the cart's cookie under 4 KB. */
export const MAX_CART_LINES = 40

export const MAX_QUANTITY = 99

export const MAX_DAYS_AHEAD = 365

export const MAX_TEXT_LENGTH = 200
export const MAX_LONG_TEXT_LENGTH = 2000

export const MAX_REFERENCE_LENGTH = 60

export const MAX_ANSWER_LENGTH = 5_000

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

export const MAX_UPLOADS = 20

export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
}

export const MAX_ORDER_PAGE = 1_000

/** In characters of a filter of the back office; the rest is cut off. */
export const MAX_FILTER_LENGTH = 100
