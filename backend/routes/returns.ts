import {
  RETURN_CHANGE_FORM,
  RETURN_FORM,
  returnsApi,
  staffReturnsApi,
} from '../../contract/endpoints/returns'
import { STAFF_RETURN_FORM } from '../../contract/staff/orders'
import { inTransaction } from '../db/retry'
import { photoOf } from '../domain/orders/grading/grade'
import { existingOrder, readSignedOrder, returnCarrier } from '../domain/orders/record/find'
import { announceReturn } from '../domain/orders/returns/announce'
import { callOffReturn, changeableOf, changeableReturn, changeReturn } from '../domain/orders/returns/change'
import {
  announcedReturn,
  asKept,
  isInTime,
  piecesOf,
  refundUntil,
  returnOf,
  termsOf,
} from '../domain/orders/returns/find'
import {
  changeDefinition,
  requestFrom,
  requestOf,
  returnChangeForm,
  returnDefinition,
  returnForm,
  staffReturnForm,
} from '../domain/orders/returns/form'
import { latenessOf } from '../domain/orders/returns/mails'
import { limit } from '../domain/platform/limits/limit'
import type { Services } from '../domain/platform/services'
import { keptFile } from '../http/kept-file'
import { aboutOrder, logOfStep } from '../http/orders'
import { resource, serve } from '../http/serve'
import { formResult, serveForm } from '../http/serve-form'

/** Throws Refusal 'not_found', or 'return_fixed' where the return is changed by phone alone. */
async function findReturn(input: { id: string; signature: string }, services: Services) {
  const { order } = await aboutOrder(input, services)
  return changeableReturn(services.db, order, services.now(), 'customer')
}

export const forms = {
  [RETURN_FORM]: returnForm,
  [RETURN_CHANGE_FORM]: returnChangeForm,
  [STAFF_RETURN_FORM]: staffReturnForm,
}

export const routes = resource(
  serve(returnsApi.read, async ({ id, signature }, services) => {
    const { db } = services
    const order = await readSignedOrder(services, id, signature)
    const now = services.now()
    const announced = await returnOf(db, order.id)
    const terms = {
      ...(await termsOf(db, order, now)),
      isOver: !(await isInTime(db, order, now)),
      lateSince: (await latenessOf(db, order, now))?.lastDay ?? null,
      refundUntil: announced ? await refundUntil(db, order, announced.announcedAt) : null,
    }
    const carrier = await returnCarrier(services, db, order)
    const changeable = announced && (await changeableOf(db, order, announced, now, 'customer'))
    const change = changeable ? { version: changeable.version, mayCallOff: changeable.mayCallOff } : null
    return { data: { announcedReturn: announcedReturn(announced), terms, change, carrier } }
  }),

  serve(returnsApi.readPhoto, async ({ id, signature, photo }, services) => {
    const order = await readSignedOrder(services, id, signature)
    return keptFile(services, await photoOf(services.db, order.id, photo))
  }),

  serveForm(returnsApi.announce, {
    find: aboutOrder,
    async define({ order }, { locale, ...services }) {
      await limit(services, 'return_change_order', order.id)
      const { db, now } = services
      return returnDefinition(await services.catalogue(db), await asKept(db, order), locale, now())
    },
    async effect(values, { order }) {
      return async (inUnit) => {
        const request = requestFrom(order, values)
        await announceReturn(inUnit, order, { request, actor: 'customer' })
        return { answer: formResult(inUnit.call, 'announced', 'return_announced') }
      }
    },
  }),

  serveForm(returnsApi.change, {
    find: findReturn,
    async define(found, { locale, ...services }) {
      await limit(services, 'return_change_order', found.order.id)
      const catalogue = await services.catalogue(services.db)
      return changeDefinition(catalogue, found, { actor: 'customer', locale, now: services.now() })
    },
    async effect(values, { order, announced, changeable, seen }) {
      const request = requestOf(values, changeable.choices, piecesOf(announced))
      return async (inUnit) => {
        await changeReturn(inUnit, order.id, { request, seen, actor: 'customer' })
        return { answer: formResult(inUnit.call, 'changed', 'return_changed') }
      }
    },
  }),

  serve(returnsApi.callOff, async ({ id, signature, seen }, services) => {
    const { order } = await aboutOrder({ id, signature }, services)
    await limit(services, 'return_change_order', order.id)
    const isChanged = await inTransaction(services.db, (unit) =>
      callOffReturn({ ...services, db: unit }, order.id, { seen, actor: 'customer' }),
    )
    return { data: { status: isChanged ? 'changed' : 'unchanged' } }
  }),

  serveForm(staffReturnsApi.change, {
    find: async ({ id }, { db, now }) => changeableReturn(db, await existingOrder(db, id), now(), 'staff'),
    async define(found, { db, catalogue, locale, now }) {
      return changeDefinition(await catalogue(db), found, { actor: 'staff', locale, now: now() })
    },
    async effect(values, { id, seen, announced, changeable }, { call }) {
      const request = requestOf(values, changeable.choices, piecesOf(announced))
      const { way, day } = request
      const changes = way === 'collected' ? { way, day } : { way }
      return async (context) => {
        const log = await logOfStep(context, { id, changes, isLogged: Boolean }, (inUnit) => {
          return changeReturn(inUnit, id, { request, seen, actor: 'staff' })
        })
        return { answer: formResult(call, 'changed', 'return_changed_by_staff'), log }
      }
    },
  }),

  serve(staffReturnsApi.callOff, ({ id, seen }, context) => {
    return logOfStep(context, { id }, (inUnit) => {
      return callOffReturn(inUnit, id, { seen, actor: 'staff' })
    })
  }),
)
