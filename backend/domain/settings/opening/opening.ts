import type { WebContent } from '../../../../contract/endpoints/web-content'
import { OPENING_GAPS, OPENING_STATEMENTS, type OpeningStatement } from '../../../../contract/opening'
import type { Config } from '../../../config'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import type { Opening } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import { missingIn, ownContent } from './example-company'

const inWords = (holds: boolean) => (holds ? 'yes' : 'no')

/** Stores what the owner says instead of setting it. Call it in a transaction. Returns what to log, undefined if nothing changes. */
export async function stateOpening(
  db: Queries,
  wish: readonly OpeningStatement[],
): Promise<Logged | undefined> {
  await changeCatalogueVersion(db)
  const before = await statementsOf(db)
  const changed = OPENING_STATEMENTS.filter((name) => before.has(name) !== wish.includes(name))
  for (const name of changed) {
    if (wish.includes(name)) await db.insertInto('settings').values({ name, value: 'true' }).execute()
    else await db.deleteFrom('settings').where('name', '=', name).execute()
  }
  if (changed.length === 0) return undefined
  const changes = Object.fromEntries(
    changed.map((name) => [name, [inWords(before.has(name)), inWords(wish.includes(name))]]),
  )
  return { id: 'opening', changes }
}

const OPEN: Opening = { gaps: [], missing: [] }

/** A row of the settings that is there says that its statement holds. */
export async function statementsOf(db: Queries): Promise<ReadonlySet<OpeningStatement>> {
  const rows = await db
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', OPENING_STATEMENTS)
    .execute()
  return new Set(OPENING_STATEMENTS.filter((statement) => rows.some(({ name }) => name === statement)))
}

async function contents(db: Queries): Promise<WebContent[]> {
  const rows = await db.selectFrom('web_content').select('content').orderBy('locale').execute()
  return rows.map(({ content }) => JSON.parse(content) as WebContent)
}

async function hasUnits(db: Queries): Promise<boolean> {
  return (await db.selectFrom('units').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Returns what is missing before the shop takes orders; nothing ever is in a demonstration. */
export async function readOpening(db: Queries, mode: Config['mode']): Promise<Opening> {
  if (mode === 'demo') return OPEN
  const [company, statements, isCounted] = [await contents(db), await statementsOf(db), await hasUnits(db)]
  const missing = [...new Set(company.flatMap(missingIn))]
  const hasAccount = company.some((content) => ownContent(content).bank_account !== undefined)
  const isMissing = {
    company: company.length === 0 || missing.length > 0,
    account: !hasAccount && !statements.has('no_transfers'),
    units: !isCounted && !statements.has('units_uncounted'),
    notice: company.some((content) => !content.guarantee_notice),
  }
  return { gaps: OPENING_GAPS.filter((gap) => isMissing[gap]), missing }
}

/** Throws Refusal 'not_open_yet'. */
export function refuseUnopened({ opening }: { opening: Opening }): void {
  if (opening.gaps.length > 0) throw new Refusal('not_open_yet')
}
