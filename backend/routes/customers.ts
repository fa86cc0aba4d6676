import { customersApi } from '../../contract/endpoints/customers'
import {
  blockCustomer,
  confirmByHand,
  existingCustomer,
  listedCustomer,
  readCustomer,
} from '../domain/office/customers/customer'
import { listCustomers } from '../domain/office/customers/list'
import { eraseAccount } from '../domain/people/accounts/erase'
import { copyFor } from '../domain/personal-data/copy'
import { personOf } from '../domain/personal-data/person'
import { logAction } from '../domain/platform/action-log'
import { linkOrigin } from '../http/link-origin'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

export const routes = resource(
  serve(customersApi.list, async (asked, { db }) => toldPage(await listCustomers(db, asked), listedCustomer)),

  serve(customersApi.read, async ({ id }, services) => ({
    data: { customer: await readCustomer(services, id) },
  })),

  serve(customersApi.export, async ({ id }, calling) => {
    const row = await existingCustomer(calling.db, id)
    const subject = { type: 'customer', id }
    await logAction(calling, calling.actor, { action: customersApi.export.staff, subject })
    return copyFor(calling, personOf(row))
  }),

  serve(customersApi.confirm, async ({ id }, inUnit) => {
    await confirmByHand(inUnit, id)
    return { id, changes: { email_confirmed: [false, true] } }
  }),

  serve(customersApi.block, async ({ id, blocked }, inUnit) => {
    await blockCustomer(inUnit, id, blocked)
    return { id, changes: { blocked: [!blocked, blocked] } }
  }),

  serve(customersApi.erase, async ({ id }, inUnit) => {
    const row = await existingCustomer(inUnit.db, id)
    const shop = linkOrigin(inUnit, inUnit.call)
    await eraseAccount(inUnit, inUnit.db, row, { locale: row.locale, shop })
    return { id }
  }),
)
