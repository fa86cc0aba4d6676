import { staffReturnsApi } from '../../contract/endpoints/staff-returns'
import { STAFF_RETURN_FORM } from '../../contract/staff/orders'
import { existingOrder } from '../domain/orders/record/find'
import { callOffReturn } from '../domain/orders/returns/call-off'
import { changeReturn } from '../domain/orders/returns/change'
import { changeDefinition, staffReturnForm } from '../domain/orders/returns/change-form'
import { changeableReturn } from '../domain/orders/returns/changeable'
import { piecesOf } from '../domain/orders/returns/find'
import { requestOf } from '../domain/orders/returns/form'
import { formResult } from '../http/forms'
import { linkOrigin } from '../http/link-origin'
import { resource, serve } from '../http/serve'
import { serveForm } from '../http/serve-form'
import { logOfStep } from '../http/staff-orders'

export const forms = { [STAFF_RETURN_FORM]: staffReturnForm }

export const routes = resource(
  serveForm(staffReturnsApi.change, {
    find: async ({ id }, { db, now }) => changeableReturn(db, await existingOrder(db, id), now(), 'staff'),
    async define(about, { db, catalogue, locale, now }) {
      return changeDefinition(await catalogue(db), about, { actor: 'staff', locale, now: now() })
    },
    async effect(values, { id, seen, announced, changeable }, { call, ...services }) {
      const shopOrigin = linkOrigin(services, call)
      const { choices } = changeable
      const asked = requestOf(values, { choices, otherwise: piecesOf(announced) })
      const { way, day } = asked
      const changes = way === 'collected' ? { way, day } : { way }
      return async (given) => {
        const log = await logOfStep(given, { id, changes, isLogged: Boolean }, (inUnit) => {
          return changeReturn(inUnit, inUnit.db, id, { asked, seen, actor: 'staff', shopOrigin })
        })
        return { answer: formResult(call, 'changed', 'return_changed_by_staff'), log }
      }
    },
  }),

  serve(staffReturnsApi.callOff, ({ id, seen }, given) => {
    const shopOrigin = linkOrigin(given, given.call)
    return logOfStep(given, { id }, (inUnit) => {
      return callOffReturn(inUnit, inUnit.db, id, { seen, actor: 'staff', shopOrigin })
    })
  }),
)
