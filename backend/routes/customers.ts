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
import { exportAccount } from '../domain/people/accounts/export'
import { userFrom } from '../domain/platform/user'
import { linkOrigin } from '../http/link-origin'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

export const routes = resource(
  serve(customersApi.list, async (asked, { db }) => toldPage(await listCustomers(db, asked), listedCustomer)),

  serve(customersApi.read, async ({ id }, services) => ({
    data: { customer: await readCustomer(services, id) },
  })),

  serve(customersApi.export, async ({ id }, inUnit) => {
    const answer = await exportAccount(inUnit, userFrom(await existingCustomer(inUnit.db, id)))
    return { answer, log: { id } }
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
