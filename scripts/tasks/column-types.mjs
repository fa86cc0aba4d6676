import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { at, load, root } from './project.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

const result = at('backend/db/columns.d.ts')
const stampFile = at('node_modules', '.cache', 'column-types')
// Not in `build`, which a build that runs at the same time empties.
const program = 'node_modules/.cache/migrate-database'

let writing

/** Writes the columns of a new database as types, unless those of these migrations are there. */
export const writeColumnTypes = () => {
  writing ??= write()
  return writing
}

async function write() {
  const print = fingerprint(root, ['backend/db/migrations', 'scripts/tasks/column-types.mjs'])
  if (existsSync(result) && isStamped(stampFile, print)) return
  await bundle({ [`${program}/open`]: 'backend/db/open.ts', [`${program}/migrate`]: 'backend/db/migrate.ts' })
  const { openDatabase } = await load(`${program}/open.js`)
  const { migrate } = await load(`${program}/migrate.js`)
  const folder = mkdtempSync(join(tmpdir(), 'column-types-'))
  const db = await openDatabase({ file: join(folder, 'shop.sqlite') })
  try {
    await migrate(db)
    writeFileSync(result, declarationOf(await columnsOf(db)))
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
  stamp(stampFile, print)
}

async function columnsOf(db) {
  const { sql } = await import('kysely')
  const { rows } = await sql`
    select tables.name as "table", columns.name, columns.type, columns."notnull" or columns.pk as is_needed
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'kysely%'
    order by tables.name, columns.cid`.execute(db)
  return rows
}

const typeOf = ({ type, is_needed }) =>
  `${type === 'TEXT' ? 'string' : 'number'}${is_needed ? '' : ' | null'}`

function declarationOf(columns) {
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const ofTable = columns.filter((column) => column.table === table)
    return `  ${table}: {\n${ofTable.map((column) => `    ${column.name}: ${typeOf(column)}\n`).join('')}  }\n`
  })
  return `// Written by scripts/tasks/column-types.mjs\nexport type Columns = {\n${tables.join('')}}\n`
}
