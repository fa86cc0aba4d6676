import { ledgerNow } from '../../../../contract/deposits'
import type { Cents } from '../../../../contract/money'
import type { ReturnWay } from '../../../../contract/returns'
import type { ShipmentDirection } from '../../../../contract/shipments'
import type { Queries, Tables } from '../../../db/schema'
import { depositEntries } from '../deposits/ledger'
import { openAmount } from '../record/paid-amounts'

export type OrderFacts = {
  deposit: Tables['deposit_entries'][]
  open: Cents
  shipments: { direction: ShipmentDirection; carrier: string; code: string; parcels: number }[]
  serials: { position: number; serial: string }[]
  returnCarrier: string | null
  announced:
    | { way: ReturnWay; day: string | null; lines: { position: number; quantity: number }[] }
    | undefined
}

async function announcedReturn(db: Queries, orderId: string): Promise<OrderFacts['announced']> {
  const found = await db
    .selectFrom('returns')
    .select(['id', 'way', 'day'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!found) return undefined
  const lines = await db
    .selectFrom('return_lines')
    .select(['position', 'quantity'])
    .where('return_id', '=', found.id)
    .orderBy('position')
    .execute()
  return { way: found.way, day: found.day, lines }
}

export const serialsOf = (db: Queries, orderId: string) =>
  db
    .selectFrom('order_serials')
    .select(['position', 'serial'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('serial')
    .execute()

const refundsOf = (db: Queries, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['cause', 'state', 'amount', 'updated_at as updatedAt'])
    .where('order_id', '=', orderId)
    .execute()

export async function orderFactsOf(db: Queries, orderId: string): Promise<Omit<OrderFacts, 'returnCarrier'>> {
  const shipments = await db
    .selectFrom('shipments')
    .select(['direction', 'carrier', 'code', 'parcels'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return {
    deposit: ledgerNow(await depositEntries(db, orderId), await refundsOf(db, orderId)),
    open: await openAmount(db, orderId),
    shipments,
    serials: await serialsOf(db, orderId),
    announced: await announcedReturn(db, orderId),
  }
}
