/** The most different articles one cart holds; keeps its cookie under 4 KB. */
export const MAX_CART_LINES = 40

/** The most pieces of one article in one order. */
export const MAX_QUANTITY = 99

/** The longest rental, in days from start to end. */
export const MAX_RENTAL_DAYS = 365

/** How far ahead a period may start, in days from today. */
export const MAX_DAYS_AHEAD = 365

/** The longest single-line and many-line answers a form takes, in characters. */
export const MAX_TEXT_LENGTH = 200
export const MAX_LONG_TEXT_LENGTH = 2000

/** The largest upload, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** The most uploads of one form, and that are asked about at once. */
export const MAX_UPLOADS = 20

/** Whether a number is a quantity an order may have: whole, 1 to MAX_QUANTITY. */
export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
}
