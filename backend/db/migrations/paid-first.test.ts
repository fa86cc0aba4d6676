import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { PAID } from '../../../contract/order-status'
import { apiClient, placedOrder } from '../../../tests/support/api-client'
import { testBackend } from '../../../tests/support/set-up'
import { newRowId } from '../row-id'

const fresh = testBackend()

it('an order that its customer had changed is paid before it is shipped, but not one on invoice', async () => {
  const client = await apiClient(fresh.another({}).fetch)
  const changed = async (actor: 'customer' | 'staff', payment_method: string) => {
    const { UUID_Order: id } = await placedOrder(client)
    const orders = fresh.db.updateTable('orders').set({ payment_method, payable: 900 })
    await orders.where('id', '=', id).execute()
    const why = { actor, reason: 'changed: 1 → 2 cents', at: new Date().toISOString() }
    const row = { id: newRowId(), order_id: id, from_status: PAID, to_status: PAID, ...why }
    await fresh.db.insertInto('order_history').values(row).execute()
    return id
  }
  const own = await changed('customer', 'ideal')
  const ids = [own, await changed('staff', 'ideal'), await changed('customer', ON_INVOICE)]
  const [, update = ''] = readFileSync(new URL('./0119-paid-first.sql', import.meta.url), 'utf8').split(';')
  await sql.raw(update).execute(fresh.db)
  const held = fresh.db.selectFrom('orders').select('id').where('id', 'in', ids)
  expect(await held.where('paid_first', '=', 900).execute()).toEqual([{ id: own }])
})
