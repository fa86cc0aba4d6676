import type { Selectable } from 'kysely'
import type { AnnouncedReturn } from '../../../../contract/endpoints/order-details'
import type { Cents } from '../../../../contract/money'
import type { ReturnGrade } from '../../../../contract/order-status'
import type { ReturnWay } from '../../../../contract/returns'
import type { Queries, Tables } from '../../../db/schema'

export type ReturnLine = {
  position: number
  quantity: number
  grade: ReturnGrade | null
  note: string | null
  withheld: Cents
  /** Ids of uploads. */
  photos: string[]
}

type RefundedExtension = { id: string; number: string; money: Cents }

/** `refund` in cents, of purchases or unused rent; the ledger has deposits. */
export type OrderReturn = {
  id: string
  orderId: string
  way: ReturnWay
  day: string | null
  reason: string | null
  announcedAt: string
  changedAt: string | null
  revision: number
  receivedAt: string | null
  gradedAt: string | null
  refund: { money: Cents; voucher: Cents; delivery: Cents; extensions: RefundedExtension[] }
  lines: ReturnLine[]
}

function lineFrom({ return_id: _, grade, photos, ...line }: Tables['return_lines']): ReturnLine {
  return { ...line, grade: grade as ReturnGrade | null, photos: JSON.parse(photos) }
}

function returnFrom(
  row: Selectable<Tables['returns']>,
  lines: readonly Tables['return_lines'][],
  extensions: RefundedExtension[],
): OrderReturn {
  const { refund_money: money, refund_voucher: voucher, refund_delivery: delivery } = row
  return {
    id: row.id,
    orderId: row.order_id,
    way: row.way,
    day: row.day,
    reason: row.reason,
    announcedAt: row.announced_at,
    changedAt: row.changed_at,
    revision: row.revision,
    receivedAt: row.received_at,
    gradedAt: row.graded_at,
    refund: { money, voucher, delivery, extensions },
    lines: lines.map(lineFrom),
  }
}

export async function returnOf(db: Queries, orderId: string): Promise<OrderReturn | undefined> {
  const row = await db.selectFrom('returns').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('return_lines')
    .selectAll()
    .where('return_id', '=', row.id)
    .orderBy('position')
    .execute()
  const extensions = await db
    .selectFrom('return_extensions')
    .innerJoin('orders', 'orders.id', 'return_extensions.order_id')
    .select(['orders.id', 'orders.number', 'return_extensions.refund_money as money'])
    .where('return_extensions.return_id', '=', row.id)
    .where('return_extensions.refund_money', '>', 0)
    .orderBy('orders.start_date')
    .execute()
  return returnFrom(row, lines, extensions)
}

export const piecesOf = ({ lines }: OrderReturn) =>
  lines.map(({ position, quantity }) => ({ position, quantity }))

export function toldReturn(found: OrderReturn | undefined): AnnouncedReturn | null {
  if (!found) return null
  const { id: _, orderId: __, revision: ___, ...told } = found
  return told
}
