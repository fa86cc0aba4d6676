import { addDays, type IsoDate, isIsoDate, shopDay, writtenDate } from '../../../../contract/dates'
import type { Closing } from '../../../../contract/endpoints/opening'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import type { Locale } from '../../../../contract/locales'
import {
  OPENING_GAPS,
  OPENING_STATEMENTS,
  type OpeningGap,
  type OpeningSeen,
  type OpeningStatement,
} from '../../../../contract/opening'
import { OWNER_PROMISES, type PromiseGroup, type PromiseId } from '../../../../contract/owner-promises'
import type { Config } from '../../../config'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import { changeLog, type Logged } from '../../platform/action-log'
import type { Opening } from '../../platform/catalogue'
import { emptyTexts, type FieldRefusal, Refusal } from '../../platform/refusal'
import { readSettings, storeSetting } from '../../platform/settings'
import { missingDetails, ownContent } from './example-company'

type Stored = {
  promises: Partial<Record<PromiseId, IsoDate>>
  seen: Partial<Record<OpeningSeen, IsoDate>>
  opened: string | undefined
  closing: Closing | null
}

export async function readStored(db: Queries): Promise<Stored> {
  const settings = await readSettings(db)
  return {
    promises: (settings.get('promises') ?? {}) as Stored['promises'],
    seen: (settings.get('seen') ?? {}) as Stored['seen'],
    opened: settings.get('opened') as string | undefined,
    closing: (settings.get('closing') ?? null) as Closing | null,
  }
}

export async function readToChange(db: Queries): Promise<Stored> {
  await changeCatalogueVersion(db)
  return readStored(db)
}

export const store = <Name extends keyof Stored>(db: Queries, name: Name, stored: Stored[Name]) =>
  storeSetting(db, name, stored)

const inWords = (statements: ReadonlySet<OpeningStatement>) =>
  Object.fromEntries(OPENING_STATEMENTS.map((name) => [name, statements.has(name) ? 'yes' : 'no']))

export async function stateOpening(db: Queries, statements: readonly OpeningStatement[]) {
  await changeCatalogueVersion(db)
  const before = await statementsOf(db)
  for (const name of OPENING_STATEMENTS) {
    if (statements.includes(name)) await storeSetting(db, name, true)
    else await db.deleteFrom('settings').where('name', '=', name).execute()
  }
  return changeLog('opening', inWords(before), inWords(new Set(statements)))
}

const DEMO: Opening = { isOpened: true, closing: null, leftOut: [], gaps: [], missing: [] }

export async function statementsOf(db: Queries): Promise<ReadonlySet<OpeningStatement>> {
  const settings = await readSettings(db)
  return new Set(OPENING_STATEMENTS.filter((name) => settings.has(name)))
}

export async function readOpening(db: Queries, mode: Config['mode']): Promise<Opening> {
  const { promises, seen, opened, closing } = await readStored(db)
  if (mode === 'demo') return { ...DEMO, closing }
  const rows = await db.selectFrom('web_content').select('content').orderBy('locale').execute()
  const company = rows.map(({ content }) => JSON.parse(content) as WebContent)
  const statements = await statementsOf(db)
  const unit = await db.selectFrom('units').select('id').limit(1).executeTakeFirst()
  const missing = [...new Set(company.flatMap(missingDetails))]
  const own = company.map(ownContent)
  const unconfirmed = OWNER_PROMISES.filter(({ id }) => !promises[id])
  const isMissing: Record<OpeningGap, boolean> = {
    company: company.length === 0 || missing.length > 0,
    account: own.every((content) => content.bank_account === undefined) && !statements.has('no_transfers'),
    units: !unit && !statements.has('units_uncounted'),
    prices: !seen.prices,
    days: !seen.days,
    notice: own.some((content) => !content.guarantee_notice),
    promises: unconfirmed.some(({ requiredByLaw }) => requiredByLaw),
  }
  return {
    isOpened: opened !== undefined,
    closing,
    leftOut: unconfirmed.map(({ id }) => id),
    gaps: OPENING_GAPS.filter((gap) => isMissing[gap]),
    missing,
  }
}

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

export async function confirmPromises(
  db: Queries,
  { group, promises }: { group: PromiseGroup; promises: readonly PromiseId[] },
  today: IsoDate,
): Promise<Logged | undefined> {
  const { promises: before } = await readToChange(db)
  const after = { ...before }
  for (const { id } of OWNER_PROMISES.filter((promise) => promise.group === group)) {
    if (!promises.includes(id)) delete after[id]
    else after[id] ??= today
  }
  await store(db, 'promises', after)
  return changeLog('promises', before, after, 'no')
}

export const closingOn = ({ closing }: Pick<Opening, 'closing'>, day: IsoDate): Closing | undefined =>
  closing && closing.from <= day && day <= closing.to ? closing : undefined

export const takesOrders = (opening: Opening, day: IsoDate): boolean =>
  opening.isOpened && closingOn(opening, day) === undefined

/** Throws Refusal 'not_open_yet', or 'shop_closed' during a closing. */
export function refuseUnopened({ opening }: { opening: Opening }, now: Date): void {
  if (!opening.isOpened) throw new Refusal('not_open_yet')
  const closing = closingOn(opening, shopDay(now))
  if (closing) {
    throw new Refusal('shop_closed', { values: { until: writtenDate(closing.to), words: closing.words } })
  }
}

const MAX_CLOSING_DAYS_AHEAD = 366

function refuseWrong({ from, to, words }: Closing, today: IsoDate): void {
  const last = addDays(today, MAX_CLOSING_DAYS_AHEAD)
  const isFirst = isIsoDate(from) && from >= today && from <= last
  const isLast = isIsoDate(to) && to >= today && to <= last && (!isFirst || to >= from)
  const fields: FieldRefusal[] = [
    ...(isFirst ? [] : [{ field: 'from', code: 'not_a_closing_day' as const }]),
    ...(isLast ? [] : [{ field: 'to', code: 'not_a_last_closing_day' as const }]),
    ...emptyTexts(words, 'closing_words', (locale) => `words.${locale}`),
  ]
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
}

export async function closeShop(db: Queries, closing: Closing, today: IsoDate): Promise<Logged> {
  refuseWrong(closing, today)
  const { closing: before } = await readToChange(db)
  await store(db, 'closing', closing)
  const periodText = (dates: Closing | null) => (dates ? `${dates.from} – ${dates.to}` : 'no')
  return { id: 'closing', changes: { closed: [periodText(before), periodText(closing)] } }
}

export async function endClosing(db: Queries, today: IsoDate): Promise<Logged | undefined> {
  const { closing } = await readToChange(db)
  if (!closing || closing.to < today) return undefined
  await store(db, 'closing', null)
  return { id: 'closing', changes: { closed: [`${closing.from} – ${closing.to}`, 'no'] } }
}
