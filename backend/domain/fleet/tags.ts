import type { Queries } from '../../db/schema'
import { notFound, refusedField } from '../platform/refusal'
import { unitRows } from './list-units'
import { unitsTyped } from './typed-numbers'

/** Throws Refusal 'not_found' for a tag that is not linked yet. */
export const unitOfTag = (db: Queries, id: string) => {
  const linked = db.selectFrom('unit_labels').select('unit_id').where('unit_labels.id', '=', id)
  const tagged = unitRows(db).where((eb) => eb.or([eb('units.id', '=', id), eb('units.id', 'in', linked)]))
  return tagged.executeTakeFirstOrThrow(notFound)
}

/** Throws Refusal 'tag_used' or 'unit_unknown'. */
export async function linkTag(db: Queries, id: string, serial: string) {
  if (await unitRows(db).where('units.id', '=', id).executeTakeFirst())
    throw refusedField('serial', 'tag_used')
  const [unit, ...others] = await unitsTyped(db, serial)
  if (!unit || others.length > 0) throw refusedField('serial', 'unit_unknown', { serial })
  const tag = db.insertInto('unit_labels').values({ id, unit_id: unit.id })
  await tag.onConflict((row) => row.column('id').doUpdateSet({ unit_id: unit.id })).execute()
  return unit
}
