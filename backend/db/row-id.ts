import { v7 } from 'uuid'

/**
 * Returns the id of a row that is written often: a UUID that begins with the time. Rows that come after each other then lie next to each
 * other in every index, and the database writes fewer pages.
 */
export const newRowId = (): string => v7()
