import { sql } from 'kysely'

const MARK = '/* may be lost */'

/** Ends a statement for whose result nobody waits until it is on disk: if the power fails at once, it is as if it never ran. */
export const MAY_BE_LOST = sql.raw(MARK)

export const mayBeLost = (statement: string): boolean => statement.endsWith(MARK)
