import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { cancelByStaff, stopPaying } from '../domain/orders/cancel'
import { gradeReturn } from '../domain/orders/grading/grade'
import { endUnreturned } from '../domain/orders/grading/not-returned'
import { loseParcels } from '../domain/orders/lost-parcels'
import { versionedOrder } from '../domain/orders/record/find'
import { announceReturn } from '../domain/orders/returns/announce'
import { receiveReturn } from '../domain/orders/returns/receive'
import { deliverOrder } from '../domain/orders/shipments/deliver'
import { recordShipmentEvent } from '../domain/orders/shipments/move'
import { shipOrder } from '../domain/orders/shipments/ship'
import { linkOrigin } from '../http/link-origin'
import { resource, serve } from '../http/serve'
import { logOfStep, refuseOther, stepWithOrder } from '../http/staff-orders'

export const routes = resource(
  serve(staffOrdersApi.ship, ({ id, seen, ...sent }, given) => {
    const changes = {
      carrier: sent.carrier,
      ...(sent.code ? { code: sent.code } : {}),
      ...(sent.anyway ? { anyway: true } : {}),
    }
    const shopOrigin = linkOrigin(given, given.call)
    return logOfStep(given, { id, seen, changes }, (inUnit, order) => {
      return shipOrder(inUnit, order, { ...sent, shopOrigin })
    })
  }),

  serve(staffOrdersApi.tellShipment, ({ id, seen, kind }, given) => {
    const step = { id, seen, changes: { event: kind }, isLogged: () => true }
    return logOfStep(given, step, (inUnit, order) => recordShipmentEvent(inUnit, order, kind))
  }),

  serve(staffOrdersApi.deliver, (step, given) => {
    const shopOrigin = linkOrigin(given, given.call)
    return logOfStep(given, step, (inUnit, order) => deliverOrder(inUnit, order, shopOrigin))
  }),

  serve(
    staffOrdersApi.cancel,
    ({ id, seen, reason }, given) => {
      const shopOrigin = linkOrigin(given, given.call)
      return logOfStep(given, { id, seen, changes: { reason } }, (inUnit, order) => {
        return cancelByStaff(inUnit, order, { reason, shopOrigin })
      })
    },
    {
      async before({ id, seen }, services) {
        const order = await versionedOrder(services.db, id)
        refuseOther(order, seen)
        await stopPaying(services, order)
      },
    },
  ),

  serve(staffOrdersApi.lose, async ({ id, seen, end }, given) => {
    const shopOrigin = linkOrigin(given, given.call)
    const { result: code, log } = await stepWithOrder(given, { id, seen }, (inUnit, order) => {
      return loseParcels(inUnit, inUnit.db, order, { end, shopOrigin })
    })
    return log && { ...log, changes: { ...log.changes, code } }
  }),

  serve(staffOrdersApi.endUnreturned, ({ id, seen, note, withheld }, given) => {
    const shopOrigin = linkOrigin(given, given.call)
    return logOfStep(given, { id, seen, changes: { withheld } }, (inUnit, order) => {
      return endUnreturned(inUnit, inUnit.db, order, { note, withheld, shopOrigin })
    })
  }),

  serve(staffOrdersApi.announceReturn, ({ id, seen, ...asked }, given) => {
    const shopOrigin = linkOrigin(given, given.call)
    return logOfStep(given, { id, seen, changes: { way: asked.way } }, (inUnit, order) => {
      return announceReturn(inUnit, inUnit.db, order, { asked, actor: 'staff', shopOrigin })
    })
  }),

  serve(staffOrdersApi.receive, (step, given) => {
    const shopOrigin = linkOrigin(given, given.call)
    return logOfStep(given, step, (inUnit, order) => receiveReturn(inUnit, order, { shopOrigin }))
  }),

  serve(staffOrdersApi.grade, ({ id, seen, lines, lateDays }, given) => {
    const withheld = lines.reduce((sum, line) => sum + line.withheld, 0)
    const shopOrigin = linkOrigin(given, given.call)
    return logOfStep(
      given,
      { id, seen, changes: { withheld, ...(lateDays > 0 ? { lateDays } : {}) } },
      (inUnit, order) => {
        return gradeReturn(inUnit, order, { lines, lateDays, by: given.actor.name, shopOrigin })
      },
    )
  }),
)
