import { sql } from 'kysely'

const MARK = '/* may be lost */'

/** Ends a statement that is not worth waiting for the disk: after a power failure it may be gone. */
export const MAY_BE_LOST = sql.raw(MARK)

export const mayBeLost = (statement: string): boolean => statement.endsWith(MARK)
