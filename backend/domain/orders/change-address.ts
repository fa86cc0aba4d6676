import type { FormDefinition } from '../../../contract/forms/definition'
import { allFields } from '../../../contract/forms/fields'
import type { FormValues } from '../../../contract/forms/values'
import type { Unit } from '../../db/schema'
import { Refusal } from '../refusal'
import { canChangeAddress } from './address-form'
import { recordStatus } from './change-status'
import type { Order } from './order'
import { indexWords } from './searched-words'

/** Returns what the answers of the form make of the whole address, and the names of those that are others now. */
export function changedAddress(
  { address }: Pick<Order, 'address'>,
  definition: FormDefinition,
  values: FormValues,
): { address: FormValues; changed: string[] } {
  const names = allFields(definition).map(({ name }) => name)
  const kept = Object.entries(address).filter(([name]) => !names.includes(name))
  const changed = names.filter((name) => String(values[name] ?? '') !== String(address[name] ?? ''))
  return { address: { ...Object.fromEntries(kept), ...values }, changed }
}

/** Call with the order locked. Documents that were made stay as they are. Throws Refusal 'not_permitted' once it was shipped. */
export async function changeAddress(unit: Unit, order: Order, address: FormValues, at: Date): Promise<void> {
  if (!canChangeAddress(order)) throw new Refusal('not_permitted')
  await unit
    .updateTable('orders')
    .set({ address: JSON.stringify(address), updated_at: at.toISOString() })
    .where('id', '=', order.id)
    .execute()
  await indexWords(unit, { ...order, address })
  const why = { actor: 'staff', reason: 'another address', at } as const
  await recordStatus(unit, order.id, order.status, order.status, why)
}
