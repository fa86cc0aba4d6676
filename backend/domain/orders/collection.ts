import { pathOf } from '../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import type { FormValues } from '../../../contract/forms/values'
import { isCollectable } from '../../../contract/order-actions'
import { ORDER_COLLECTION_FORM } from '../../../contract/staff/orders'
import { translator } from '../../translator'
import type { Facts } from '../mail/document'
import { Refusal } from '../platform/refusal'
import type { InShop, InUnit } from '../platform/services'
import { tellChange } from './change-mail'
import { prefilledForm } from './correct'
import { collectionAddress, wordsAbout } from './mails/order-mail'
import { staffOrderForm } from './record/find'
import { atCollection, type Order } from './record/order'

export const collectionForm = staffOrderForm(staffOrdersApi.changeCollection.staff, (order, context) =>
  prefilledForm(atCollection(order), context, {
    name: ORDER_COLLECTION_FORM,
    route: pathOf(staffOrdersApi.changeCollection, { id: order.id }),
    submit: translator(context.locale, 'staff-forms')('keep_collection'),
    from: 1,
  }),
)

/** Has an order collected elsewhere. Returns whether that is new. Call with the order locked. Throws Refusal 'not_permitted'. */
export async function changeCollection(
  services: InUnit & InShop,
  order: Order,
  { collection, author }: { collection: FormValues; author: string },
): Promise<boolean> {
  const { db: unit } = services
  if (!isCollectable(order)) throw new Refusal('not_permitted')
  const catalogue = await services.catalogue(unit)
  const was = collectionAddress(order, catalogue)
  const is = collectionAddress({ ...order, collection }, catalogue)
  const row = { collection: JSON.stringify(collection) }
  await unit.updateTable('orders').set(row).where('id', '=', order.id).execute()
  if (was === is) return false
  const label = wordsAbout(catalogue, order)('changed.collection')
  const rows: Facts = [[label, `${was} → ${is}`]]
  await tellChange(services, order, { rows, author, reason: 'another address of collection' })
  return true
}
