import type { Finding, Source } from '../sources'

/** PostgreSQL has these, and some databases that speak as it does do not; or they lie in a session, which poolers share out. */
const OF_POSTGRES_ALONE = [
  /\block table\b/i,
  /\bpg_(?:try_)?advisory/i,
  /\b(?:listen|unlisten|notify) [a-z_"]+[`;]/i,
  /\bcreate (?:or replace )?(?:temp|temporary|unlogged|sequence|function|procedure|trigger|extension|rule|view|domain|type)\b/i,
  /addColumn\('\w+', '(?:big|small)?serial'/,
  /\bnextval\(|\bcurrval\(|\bgenerated (?:always|by default)\b/i,
  /`set (?!local )[a-z_ ]+ ?(?:=|to) /i,
  /\bdeclare .* cursor\b|\bprepare [a-z]+ as\b/i,
  /\bctid\b|\bxmin\b/,
  /\.(?:skipLocked|noWait|forShare|forKeyShare|forNoKeyUpdate|temporary|setIsolationLevel|createView|createType)\(/,
  /\.autoIncrement\(|\.identity\(/,
]

const TRANSACTION = /\.(?:startTransaction|transaction)\(\)/

/** Statements that not every database would take that speaks as PostgreSQL does. */
export function findUnportable({ path, text }: Source): Finding[] {
  return OF_POSTGRES_ALONE.flatMap((pattern) => {
    const found = pattern.exec(text)?.[0]
    return found ? [`${path}: ${found}`] : []
  })
}

/** Transactions that nobody would repeat. */
export function findUnrepeated({ path, text }: Source): Finding[] {
  return TRANSACTION.test(text) ? [`${path}: a transaction begins without inTransaction`] : []
}
