import type { WebContent } from '../../../../contract/endpoints/web-content'
import type { Locale } from '../../../../contract/locales'
import {
  OPENING_GAPS,
  OPENING_STATEMENTS,
  type OpeningGap,
  type OpeningStatement,
} from '../../../../contract/opening'
import { OWNER_PROMISES } from '../../../../contract/owner-promises'
import type { Config } from '../../../config'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import type { Logged } from '../../platform/action-log'
import type { Opening } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import { missingIn, ownContent } from './example-company'
import { readStored, store } from './stored'

const inWords = (holds: boolean) => (holds ? 'yes' : 'no')

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

const DEMO: Opening = { isOpened: true, closing: null, leftOut: [], gaps: [], missing: [] }

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

/** Nothing is missing in a demonstration. */
export async function readOpening(db: Queries, mode: Config['mode']): Promise<Opening> {
  const { promises, seen, opened, closing } = await readStored(db)
  if (mode === 'demo') return { ...DEMO, closing }
  const [company, statements, isCounted] = [await contents(db), await statementsOf(db), await hasUnits(db)]
  const missing = [...new Set(company.flatMap(missingIn))]
  const own = company.map(ownContent)
  const open = OWNER_PROMISES.filter(({ id }) => !promises[id])
  const isMissing: Record<OpeningGap, boolean> = {
    company: company.length === 0 || missing.length > 0,
    account: own.every((content) => content.bank_account === undefined) && !statements.has('no_transfers'),
    units: !isCounted && !statements.has('units_uncounted'),
    prices: !seen.prices,
    days: !seen.days,
    notice: own.some((content) => !content.guarantee_notice),
    promises: open.some(({ needed }) => needed),
  }
  return {
    isOpened: opened !== undefined,
    closing,
    leftOut: open.map(({ id }) => id),
    gaps: OPENING_GAPS.filter((gap) => isMissing[gap]),
    missing,
  }
}

/** Returns undefined if it is open. Throws Refusal 'opening_incomplete'. */
export async function openShop(
  db: Queries,
  mode: Config['mode'],
  { now, locale }: { now: Date; locale: Locale },
): Promise<Logged | undefined> {
  await changeCatalogueVersion(db)
  const { isOpened, gaps } = await readOpening(db, mode)
  if (isOpened) return undefined
  if (gaps.length > 0) {
    const t = translator(locale, 'admin-opening')
    throw new Refusal('opening_incomplete', {
      values: { missing: gaps.map((gap) => t(`gap.${gap}`)).join('; ') },
    })
  }
  await store(db, 'opened', now.toISOString())
  return { id: 'opening', changes: { opened: ['no', 'yes'] } }
}
