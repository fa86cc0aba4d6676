import type { Given } from '../../../../contract/endpoints/endpoint'
import type { refundsApi } from '../../../../contract/endpoints/payments'
import { readPage } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'

export function listRefunds(db: Queries, { state, before }: Given<typeof refundsApi.list>) {
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select(['orders.number', 'orders.corrected_at'])
    .where((is) => is.and({ 'refunds.state': state }))
  return readPage(refunds, { by: ['refunds.created_at', 'refunds.id'], after: before })
}

export type Refund = Tables['refunds']

export function findRefund(db: Queries, id: string): Promise<Refund | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}
