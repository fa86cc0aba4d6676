import type { AfterSalesTables } from '../../db/after-sales-tables'
import type { Queries } from '../../db/schema'

export type Refund = AfterSalesTables['refunds']

export function findRefund(db: Queries, id: string): Promise<Refund | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}
