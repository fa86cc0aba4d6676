import { payOnInvoiceResponseSchema, permitInvoicesSchema } from '../../contract/wire/accounts'
import { permitInvoices } from '../domain/on-invoice/permission'
import type { Services } from '../domain/services'
import { endpoints, postJson } from '../http/endpoint'
import { changeAsStaff, currentStaff } from '../http/staff'

const permit = postJson('/adm/accounts/pay_on_invoice', {
  staff: 'customers.permit_invoices',
  summary:
    'Lets the account of an organisation pay on invoice, or no longer; what is ordered on invoice already stays so. Saying it again changes nothing',
  body: permitInvoicesSchema,
  answers: { 200: ['The account, and who said so when', payOnInvoiceResponseSchema] },
  refusals: [404, 409],
})

export function invoicePermissionsRoutes(services: Services) {
  return endpoints().openapi(permit, async (call) => {
    const { email, allowed: isAllowed, by = '' } = call.req.valid('json')
    const { actor, session } = await currentStaff(call)
    const permission = await changeAsStaff(services, call, async (inUnit) => {
      const wish = { email, isAllowed, by: session ? actor.name : by || actor.name }
      const { permission: result, userId, hasChanged } = await permitInvoices(inUnit, wish)
      const subject = { type: 'customer', id: userId }
      const changes = { pay_on_invoice: [!isAllowed, isAllowed], by: wish.by }
      const entry = { action: 'customers.permit_invoices', subject, changes } as const
      return { result, entry: hasChanged ? entry : undefined }
    })
    return call.json({ data: permission }, 200)
  })
}
