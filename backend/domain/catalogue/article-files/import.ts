import type { ImportChecked } from '../../../../contract/endpoints/article-files'
import type { NamedPlace } from '../../../../contract/endpoints/articles'
import type { Locale } from '../../../../contract/locales'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Actor, Logged } from '../../platform/action-log'
import { textAnswer, validateAnswers } from '../../platform/forms/answers'
import { pauses } from '../../platform/pauses'
import { invalidField, Refusal } from '../../platform/refusal'
import { refuseOutdated, seenOf } from '../../platform/seen'
import type { Clocked } from '../../platform/services'
import { startSection } from '../articles/price-form'
import { planItems } from './items'
import type { Plan } from './plan'
import { planPrices } from './prices'
import { readTable, type Table } from './table'

export type Import = { table: Table; day: string; places: readonly NamedPlace[]; locale: Locale }

export function readImport(
  bytes: Uint8Array,
  { from, ...asked }: { from: string; now: Date } & Pick<Import, 'places' | 'locale'>,
): Import {
  const { locale, places, now } = asked
  const table = readTable(bytes, locale)
  const form = { name: '', route: '', sections: [startSection(locale, now)] }
  const day = textAnswer(validateAnswers(form, { from }, locale), 'from')
  if (day !== '' && table.kind === 'items') throw invalidField('from', 'items_at_once')
  return { table, day, places, locale }
}

function planOf(inUnit: Clocked, { table, ...asked }: Import): Promise<Plan> {
  return table.kind === 'items' ? planItems(inUnit.db, table, asked.locale) : planPrices(inUnit, table, asked)
}

function comparable({ table, day }: Import, { changes }: Plan) {
  const planned = changes.map(({ article, place, isDraft, seen, values }) => {
    return [article.id, place?.country, place?.region, isDraft, seen, values]
  })
  return [table.kind, day, planned]
}

export async function checkImport(inUnit: Clocked, asked: Import): Promise<ImportChecked> {
  const plan = await planOf(inUnit, asked)
  const changes = plan.changes.map(({ apply: _, seen: __, ...change }) => change)
  const { refused, unchanged } = plan
  return { kind: asked.table.kind, seen: seenOf(comparable(asked, plan)), unchanged, changes, refused }
}

/** Throws Refusal 'table_refused', or 'changed_meanwhile' if the changes differ from those that were checked. */
export async function applyImport(
  inUnit: Clocked,
  actor: Actor,
  { seen, ...asked }: Import & { seen: string },
): Promise<Logged[]> {
  await changeCatalogueVersion(inUnit.db)
  const plan = await planOf(inUnit, asked)
  if (plan.refused.length > 0) throw new Refusal('table_refused')
  refuseOutdated(comparable(asked, plan), seen)
  const logs: Logged[] = []
  const pause = pauses()
  for (const change of plan.changes) {
    await pause()
    logs.push(await change.apply(inUnit, actor))
  }
  return logs
}
