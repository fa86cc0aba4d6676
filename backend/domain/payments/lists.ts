import type { Queries } from '../../db/schema'
import { TRANSFER } from '../transfers/store'

const PAGE_SIZE = 50

type Place = { at: string; id: string }

function pageOf<Row>(rows: readonly Row[], placeOf: (row: Row) => Place) {
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return { rows: page, next: rows.length > PAGE_SIZE && last ? placeOf(last) : undefined }
}

const withOrder = (db: Queries) =>
  db.selectFrom('payments').innerJoin('orders', 'orders.id', 'payments.order_id').select('orders.number')

/** 50 payments that a bank took back, the newest first, and where the next page begins. */
export async function listChargebacks(db: Queries, before?: Place) {
  const rows = await withOrder(db)
    .select(['payments.id', 'payments.order_id', 'payments.amount', 'payments.charged_back'])
    .select(['payments.updated_at', 'orders.status'])
    .where('payments.charged_back', '>', 0)
    .$if(before !== undefined, (query) => {
      const { at, id } = before ?? { at: '', id: '' }
      return query.where((is) =>
        is.or([
          is('payments.updated_at', '<', at),
          is.and([is('payments.updated_at', '=', at), is('payments.id', '<', id)]),
        ]),
      )
    })
    .orderBy('payments.updated_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  return pageOf(rows, ({ updated_at: at, id }) => ({ at, id }))
}

/** 50 transfers that customers were asked for, the newest first, and where the next page begins. */
export async function listAwaited(db: Queries, before?: Place) {
  const rows = await withOrder(db)
    .select(['payments.id', 'payments.order_id', 'payments.amount', 'payments.created_at', 'orders.status'])
    .where('payments.provider', '=', TRANSFER)
    .where('payments.state', '=', 'pending')
    .$if(before !== undefined, (query) => {
      const { at, id } = before ?? { at: '', id: '' }
      return query.where((is) =>
        is.or([
          is('payments.created_at', '<', at),
          is.and([is('payments.created_at', '=', at), is('payments.id', '<', id)]),
        ]),
      )
    })
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  return pageOf(rows, ({ created_at: at, id }) => ({ at, id }))
}
