import { customersApi } from '../../contract/endpoints/customers'
import type { Queries } from '../db/schema'
import {
  blockCustomer,
  confirmByHand,
  existingCustomer,
  listCustomers,
  listedCustomer,
  readCustomer,
} from '../domain/office/customers/customers'
import { permitInvoices, setByMonth } from '../domain/orders/on-invoice/credit'
import { eraseAccount } from '../domain/people/accounts/details'
import { copyFor } from '../domain/personal-data/copy'
import { countRowsOf, erasePerson, type Person, personAt, personOf } from '../domain/personal-data/person'
import { logAction } from '../domain/platform/action-log'
import { emailKey, namelessKey } from '../domain/platform/email-key'
import { Refusal } from '../domain/platform/refusal'
import { rowByEmail } from '../domain/platform/user'
import { resource, serve, toldPage } from '../http/serve'

/** Throws Refusal 'not_permitted' where an account has the address, as its own page exports and erases that. */
async function guestAt(db: Queries, email: string): Promise<Person> {
  if (await rowByEmail(db, emailKey(email))) throw new Refusal('not_permitted')
  return personAt(email)
}

export const routes = resource(
  serve(customersApi.list, async (query, { db }) => toldPage(await listCustomers(db, query), listedCustomer)),

  serve(customersApi.read, async ({ id }, services) => ({
    data: { customer: await readCustomer(services, id) },
  })),

  serve(customersApi.export, async ({ id }, context) => {
    const row = await existingCustomer(context.db, id)
    const subject = { type: 'customer', id }
    await logAction(context, context.actor, { action: customersApi.export.staff, subject })
    return copyFor(context, personOf(row))
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
    await eraseAccount(inUnit, inUnit.db, row, { locale: row.locale, shop: inUnit.shopOrigin })
    return { id }
  }),

  serve(customersApi.readAddress, async ({ email }, { db }) => {
    const account = await rowByEmail(db, emailKey(email))
    return {
      data: { account: account?.id ?? null, kept: account ? [] : await countRowsOf(db, personAt(email)) },
    }
  }),

  serve(customersApi.exportAddress, async ({ email }, context) => {
    const person = await guestAt(context.db, email)
    const subject = { type: 'address', id: namelessKey(email) }
    await logAction(context, context.actor, { action: customersApi.exportAddress.staff, subject })
    return copyFor(context, person)
  }),

  serve(customersApi.eraseAddress, async ({ email }, inUnit) => {
    await erasePerson(inUnit.db, await guestAt(inUnit.db, email), '', inUnit.now())
    return { id: namelessKey(email) }
  }),

  serve(customersApi.permitInvoices, async ({ email, allowed: isAllowed, by = '' }, inUnit) => {
    const { actor } = inUnit
    // A member answers for the permission; a program names the person it calls for.
    const grantor = actor.id === null && by ? by : actor.name
    const { permission, userId, hasChanged } = await permitInvoices(inUnit, { email, isAllowed, by: grantor })
    const changes = { pay_on_invoice: [!isAllowed, isAllowed], by: grantor }
    return { answer: { data: permission }, log: hasChanged ? { id: userId, changes } : undefined }
  }),

  serve(customersApi.invoiceByMonth, async ({ id, byMonth }, inUnit) => {
    await existingCustomer(inUnit.db, id)
    const hasChanged = await setByMonth(inUnit, id, byMonth)
    return hasChanged ? { id, changes: { by_month: [!byMonth, byMonth] } } : undefined
  }),
)
