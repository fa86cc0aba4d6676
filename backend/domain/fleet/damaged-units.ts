import type { Line } from '../../../contract/lines'
import type { ReturnGrade } from '../../../contract/order-status'
import type { Unit } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import { piecesOf } from './needed-units'
import { logUnit, moveUnit } from './units-of-order'

type Found = { position: number; grade: ReturnGrade; note: string | null; photos: readonly string[] }

/** They are with nobody any more, so their log tells which they are. */
const backWith = (unit: Unit, orderId: string) =>
  unit
    .selectFrom('units')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('unit_log')
          .select('unit_log.id')
          .whereRef('unit_id', '=', 'units.id')
          .where('unit_log.order_id', '=', orderId)
          .where('unit_log.state', 'in', ['cleaning', 'repair']),
      ),
    )
    .orderBy('id')
    .execute()

/** Nobody knows which unit of a line is damaged, so all go to repair: one that is out again, when it is back. */
export async function repairDamaged(
  unit: Unit,
  catalogue: Catalogue,
  { id: orderId, lines }: { id: string; lines: readonly Line[] },
  { found, by, at }: { found: readonly Found[]; by: string; at: Date },
): Promise<void> {
  const units = await backWith(unit, orderId)
  const named = await unit
    .selectFrom('order_serials')
    .select(['position', 'serial'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { position, grade, note, photos } of found) {
    const line = lines[position]
    const articles = line ? piecesOf(catalogue, [line]).map(({ articleId }) => articleId) : []
    const isOther = (serial: string) =>
      named.some((one) => one.serial === serial && one.position !== position)
    const damaged = units.filter(
      ({ article_id, serial }) => articles.includes(article_id) && !isOther(serial),
    )
    for (const one of damaged) {
      const entry = {
        kind: 'damage' as const,
        text: note ?? '',
        order_id: orderId,
        grade,
        photos: JSON.stringify(photos),
        actor: by,
      }
      if (await moveUnit(unit, one, { to: 'repair', by: 'shop', entry, at })) continue
      await logUnit(unit, one.id, entry, at)
      await unit.updateTable('units').set({ to_inspect: 1 }).where('id', '=', one.id).execute()
    }
  }
}
