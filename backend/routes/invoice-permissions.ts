import { customersApi } from '../../contract/endpoints/customers'
import { permitInvoices } from '../domain/orders/on-invoice/permission'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(customersApi.permitInvoices, async ({ email, allowed: isAllowed, by = '' }, inUnit) => {
    const { actor } = inUnit
    // A member answers for the permission; a program names the person it calls for.
    const named = actor.id === null && by ? by : actor.name
    const { permission, userId, hasChanged } = await permitInvoices(inUnit, { email, isAllowed, by: named })
    const changes = { pay_on_invoice: [!isAllowed, isAllowed], by: named }
    return { answer: { data: permission }, log: hasChanged ? { id: userId, changes } : undefined }
  }),
)
