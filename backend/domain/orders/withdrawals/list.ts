import {
  type Cancellation,
  cancellationSchema,
  type DeclaredWithdrawal,
} from '../../../../contract/endpoints/letters'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'

const allWithdrawals = (db: Queries) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('order_withdrawals', 'order_withdrawals.withdrawal_id', 'withdrawals.id')
    .leftJoin('orders', 'orders.id', 'order_withdrawals.order_id')
    .select([
      'withdrawals.id',
      'withdrawals.terms',
      'withdrawals.name',
      'withdrawals.contract',
      'withdrawals.email',
      'withdrawals.locale',
      'withdrawals.received_at',
      'withdrawals.answered_at as doneAt',
      'withdrawals.answered_by as doneBy',
      'withdrawals.answer',
      'orders.id as order_id',
      'orders.number',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof allWithdrawals>['execute']>>[number]

export const termsOfCancellation = ({ terms }: Pick<Tables['withdrawals'], 'terms'>): Cancellation | null =>
  terms === null ? null : cancellationSchema.parse(JSON.parse(terms))

const described = ({ order_id, number, received_at: at, terms, ...declared }: Row): DeclaredWithdrawal => ({
  ...declared,
  at,
  cancellation: termsOfCancellation({ terms }),
  order: order_id && number ? { id: order_id, number } : null,
})

export async function listWithdrawals(db: Queries, { all, after }: { all: boolean; after?: Cursor }) {
  const withdrawals = allWithdrawals(db).$if(!all, (query) =>
    query.where('withdrawals.answered_at', 'is', null),
  )
  const by = ['withdrawals.received_at', 'withdrawals.id'] as const
  const { rows, next } = await readPage(withdrawals, { by, after, way: all ? 'desc' : 'asc' })
  return { rows: rows.map(described), next }
}

export function withdrawalsAbout(db: Queries, orderId: string) {
  return db
    .selectFrom('order_withdrawals')
    .innerJoin('withdrawals', 'withdrawals.id', 'order_withdrawals.withdrawal_id')
    .select(['withdrawals.id', 'withdrawals.kind', 'withdrawals.received_at as at'])
    .select(['linked_at as linkedAt', 'linked_by as linkedBy'])
    .where('order_withdrawals.order_id', '=', orderId)
    .orderBy('withdrawals.received_at')
    .orderBy('withdrawals.id')
    .execute()
}

/** Throws Refusal 'not_found'. */
export async function readWithdrawal(db: Queries, id: string) {
  const row = await allWithdrawals(db).where('withdrawals.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return described(row)
}
