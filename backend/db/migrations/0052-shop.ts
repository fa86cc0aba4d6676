import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely'
import afterSales from './shop/after-sales.sql'
import catalogue from './shop/catalogue.sql'
import content from './shop/content.sql'
import fleet from './shop/fleet.sql'
import orders from './shop/orders.sql'
import payments from './shop/payments.sql'
import people from './shop/people.sql'
import platform from './shop/platform.sql'

// A table comes after those that it refers to.
const SCRIPTS = [platform, catalogue, people, orders, payments, afterSales, content, fleet]

/**
 * Makes all tables of the shop. Both engines read the same statements, each of which ends with a semicolon at the end of its line; "bytes"
 * names the order of texts that are searched by their beginning.
 */
export const shopTables: Migration = {
  async up(db: Kysely<unknown>) {
    const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? '"C"' : 'binary'
    for (const statement of SCRIPTS.flatMap((script) => script.split(/;$/m))) {
      if (statement.trim() !== '')
        await sql.raw(statement.replaceAll('collate bytes', `collate ${bytes}`)).execute(db)
    }
  },
}
