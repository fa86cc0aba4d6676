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
  { from, now, places, locale }: { from: string; now: Date } & Pick<Import, 'places' | 'locale'>,
): Import {
  const table = readTable(bytes, locale)
  const form = { name: '', route: '', sections: [startSection(locale, now)] }
  const day = textAnswer(validateAnswers(form, { from }, locale), 'from')
  if (day !== '' && table.kind === 'items') throw invalidField('from', 'items_at_once')
  return { table, day, places, locale }
}

function planOf(services: Clocked, { table, ...options }: Import): Promise<Plan> {
  const { locale } = options
  return table.kind === 'items' ? planItems(services.db, table, locale) : planPrices(services, table, options)
}

function fingerprintParts({ table, day }: Import, { changes }: Plan) {
  const planned = changes.map(({ article, place, isDraft, seen, values }) => {
    return [article.id, place?.country, place?.region, isDraft, seen, values]
  })
  return [table.kind, day, planned]
}

export async function checkImport(services: Clocked, data: Import): Promise<ImportChecked> {
  const plan = await planOf(services, data)
  const changes = plan.changes.map(({ apply: _, seen: __, ...change }) => change)
  const { refused, unchanged } = plan
  return { kind: data.table.kind, seen: seenOf(fingerprintParts(data, plan)), unchanged, changes, refused }
}

/** Throws Refusal 'table_refused', or 'changed_meanwhile' if the changes differ from those that were checked. */
export async function applyImport(
  services: Clocked,
  actor: Actor,
  { seen, ...data }: Import & { seen: string },
): Promise<Logged[]> {
  await changeCatalogueVersion(services.db)
  const plan = await planOf(services, data)
  if (plan.refused.length > 0) throw new Refusal('table_refused')
  refuseOutdated(fingerprintParts(data, plan), seen)
  const logs: Logged[] = []
  const pause = pauses()
  for (const change of plan.changes) {
    await pause()
    logs.push(await change.apply(services, actor))
  }
  return logs
}
