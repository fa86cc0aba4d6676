import { z } from 'zod'
import type { Queries, WithdrawalsTable } from '../../db/schema'
import { customerName } from '../mail/order-mail'
import { orderById } from '../orders/find'
import type { Order } from '../orders/order'
import { orderNumberIn } from '../orders/order-number'
import type { Services } from '../services'

const payloadSchema = z.object({ id: z.string() })

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function isBy(order: Order, { name, email }: WithdrawalsTable): boolean {
  const address = order.address.Emailadres
  return plain(customerName(order)) === plain(name) && plain(String(address ?? '')) === plain(email)
}

export async function orderOfWithdrawal(db: Queries, id: string): Promise<string | undefined> {
  const query = db.selectFrom('order_withdrawals').select('order_id').where('withdrawal_id', '=', id)
  return (await query.executeTakeFirst())?.order_id
}

/** Links only if number, name and e-mail address match; people look for the rest. */
export function linkToOrder({ db, now }: Pick<Services, 'db' | 'now'>) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload)
    const declared = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
    const number = orderNumberIn(declared?.contract ?? '')
    if (!declared || !number) return
    const found = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
    const order = found && (await orderById(db, found.id))
    if (!order || !isBy(order, declared)) return
    if (await orderOfWithdrawal(db, id)) return
    await db
      .insertInto('order_withdrawals')
      .values({ order_id: order.id, withdrawal_id: id, linked_at: now().toISOString(), linked_by: null })
      .onConflict((conflict) => conflict.columns(['order_id', 'withdrawal_id']).doNothing())
      .execute()
  }
}
