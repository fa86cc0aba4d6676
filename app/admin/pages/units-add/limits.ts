/** So many are entered at once. */
export const MAX_UNITS = 200
