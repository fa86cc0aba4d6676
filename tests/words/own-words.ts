import { existsSync } from 'node:fs'
import { loadConfig } from '../../backend/config'
import { changeCatalogueVersion } from '../../backend/db/catalogue-version'
import { openDatabase } from '../../backend/db/open'
import type { Database } from '../../backend/db/schema'

type Rows = Awaited<ReturnType<typeof ownWordsOfShop>>

const rowsIn = (db: Database) => db.selectFrom('own_words').selectAll().execute()

/** Reads what the owner of the shop of these settings has written in mails and documents; nothing where there is no shop yet. */
export async function ownWordsOfShop() {
  const { database } = loadConfig(process.env)
  if ('file' in database && !existsSync(database.file)) return []
  const db = await openDatabase(database, () => undefined)
  try {
    const tables = await db.introspection.getTables()
    return tables.some(({ name }) => name === 'own_words') ? await rowsIn(db) : []
  } finally {
    await db.destroy()
  }
}

/** Lets another shop say the same. */
export async function sayOwnWords(db: Database, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  await db.insertInto('own_words').values(rows).execute()
  await changeCatalogueVersion(db)
}
