import { SHIPPED } from '../../../../contract/order-status'
import { isStillHere } from '../../../../contract/shipments'
import type { Queries } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { shipmentsOfAll } from './read'

type Listed = { id: string; status: number }

export async function stillHere(
  services: Pick<Services, 'carriers' | 'catalogue' | 'now'>,
  db: Queries,
  listed: readonly Listed[],
): Promise<ReadonlySet<string>> {
  const ids = listed.filter(({ status }) => status === SHIPPED).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'address', 'country', 'locale', 'start_date', 'end_date'])
    .where('id', 'in', ids)
    .execute()
  const orders = rows.map(({ start_date: start, end_date: end, address, ...row }) => ({
    ...row,
    address: JSON.parse(address),
    period: start && end ? { start, end } : null,
  }))
  const sent = await shipmentsOfAll(services, db, { orders, catalogue: await services.catalogue(db) })
  return new Set(ids.filter((id) => isStillHere({ status: SHIPPED, shipments: sent.get(id) ?? [] })))
}
