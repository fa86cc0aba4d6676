import type { Unit } from '../../db/schema'
import { deleteMessagesTo } from '../mail/outbox/transient-effects'
import { change } from './change'
import { forgetUnpaid } from './ended-orders'
import { ENTRIES } from './entries'
import { type Person, rowsOf } from './person'

/** `phone` is the one to which codes were sent. Paid orders are kept, without an account. */
export async function erasePerson(unit: Unit, person: Person, phone: string, at: Date): Promise<void> {
  const orders = rowsOf(ENTRIES.get('orders')?.of ?? [], person)
  if (orders) await forgetUnpaid(unit, orders, at)
  for (const [table, { of = [], erased = [] }] of ENTRIES) {
    const rows = rowsOf(of, person)
    if (!rows) continue
    for (const one of erased) await change(unit, table, rows, one, at)
  }
  await deleteMessagesTo(unit, [person.email, ...(phone ? [phone] : [])])
}
