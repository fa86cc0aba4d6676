import { formResultSchema } from '../../contract/wire/form-results'
import {
  exportedSchema,
  noteKeptSchema,
  orderExportSchema,
  resendMailSchema,
  seenPayloadSchema,
} from '../../contract/wire/staff-orders'
import { limit } from '../domain/limits/limit'
import { addressDefinition } from '../domain/orders/address-form'
import { changeAddress, changedAddress } from '../domain/orders/change-address'
import { existingOrder } from '../domain/orders/find'
import { resendMail } from '../domain/orders/resend-mail'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { endpoints, idParams, postForm, postJson } from '../http/endpoint'
import { formResult, payloadOf, processDefined } from '../http/forms'
import { changeAsStaff } from '../http/staff'
import { changeOrder } from '../http/staff-orders'

const address = postForm('/adm/orders/{id}/address', {
  summary: 'Has an order that is not shipped yet go to somebody or somewhere else in the same country',
  staff: 'orders.change_address',
  params: idParams,
  fields: 'The fields of the form order/address',
  payload: '`seen`: the version of the order that was decided on',
  answers: { 200: ['Changed', formResultSchema] },
})

const mail = postJson('/adm/orders/{id}/mails', {
  summary: 'Sends a mail of an order once more, word for word; five a day',
  staff: 'orders.resend_mail',
  params: idParams,
  body: resendMailSchema,
  answers: { 200: ['On its way', noteKeptSchema] },
  refusals: [429],
})

const exported = postJson('/adm/order_exports', {
  summary: 'Notes that a list of orders leaves the back office, and of which ones',
  staff: 'orders.export',
  body: orderExportSchema,
  answers: { 200: ['Noted', exportedSchema] },
})

/** What is put right about an order, besides the steps that bring it on. */
export function orderCorrectionsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(address, async (call) => {
    const { id } = call.req.valid('param')
    const posted = await formBody(call)
    const { seen } = payloadOf(posted, seenPayloadSchema)
    const shown = await existingOrder(services.db, id)
    const catalogue = await services.catalogue(services.db)
    const definition = addressDefinition(shown, catalogue, call.get('locale'))
    const { outcome } = await processDefined(services, call, { definition, posted }, async (values) => {
      const { address: changed, changed: fields } = changedAddress(shown, definition, values)
      return async (unit) => {
        const inUnit = { ...services, db: unit as typeof services.db }
        const isLogged = () => fields.length > 0
        const step = { id, action: 'orders.change_address', changes: { fields }, isLogged, seen } as const
        await changeOrder(inUnit, call, step, ({ db, now }, order) =>
          changeAddress(db, order, changed, now()),
        )
        return formResult(call, 'changed', 'order_address_changed')
      }
    })
    return call.json(outcome, 200)
  })

  app.openapi(mail, async (call) => {
    const { id } = call.req.valid('param')
    const { mail: name } = call.req.valid('json')
    await limit(services, 'resent_mails_order', id)
    const step = { id, action: 'orders.resend_mail', changes: { mail: name }, isLogged: Boolean } as const
    await changeOrder(services, call, step, ({ db, now }) => resendMail(db, id, name, now()))
    return call.json({ data: { status: 'kept' as const } }, 200)
  })

  app.openapi(exported, async (call) => {
    const changes = call.req.valid('json')
    const subject = { type: 'orders', id: 'list' }
    await changeAsStaff(services, call, async () => {
      return { result: undefined, entry: { action: 'orders.export', subject, changes } }
    })
    return call.json({ data: { status: 'noted' as const } }, 200)
  })

  return app
}
