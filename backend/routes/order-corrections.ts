import { seenPayloadSchema } from '../../contract/staff/orders'
import { formResultSchema } from '../../contract/wire/form-results'
import { addressDefinition } from '../domain/orders/address-form'
import { changeAddress, changedAddress } from '../domain/orders/change-address'
import { existingOrder } from '../domain/orders/find'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { endpoints, idParams, postForm } from '../http/endpoint'
import { formResult, payloadOf, processDefined } from '../http/forms'
import { changeOrder } from '../http/staff-orders'

const address = postForm('/adm/orders/{id}/address', {
  summary: 'Has an order that is not shipped yet go to somebody or somewhere else in the same country',
  staff: 'orders.change_address',
  params: idParams,
  fields: 'The fields of the form order/address',
  payload: '`seen`: the version of the order that was decided on',
  answers: { 200: ['Changed', formResultSchema] },
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

  return app
}
