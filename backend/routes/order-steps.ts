import { TRANSFER_FORM } from '../../contract/bank-entries'
import { GOODWILL_FORM, paymentsApi, refundsApi } from '../../contract/endpoints/payments'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { formatMoney } from '../../contract/money'
import { ORDER_ADDRESS_FORM } from '../../contract/staff/orders'
import { orderIdOf } from '../domain/orders/bank-statements/match'
import {
  type RecordedTransfer,
  recordTransfer,
  stopPayingElsewhere,
  transferForm,
} from '../domain/orders/bank-statements/record'
import { cancelByStaff, loseParcels, stopPaying } from '../domain/orders/cancel'
import { addressDefinition, changeAddress, changedAddress, orderAddressForm } from '../domain/orders/correct'
import { endUnreturned, gradeReturn } from '../domain/orders/grading/grade'
import { existingOrder } from '../domain/orders/record/find'
import {
  giveBack,
  goodwillDefinition,
  goodwillForm,
  goodwillFrom,
  mostGivenBack,
} from '../domain/orders/refunds/request'
import { announceReturn, receiveReturn } from '../domain/orders/returns/announce'
import { deliverOrder, recordShipmentEvent } from '../domain/orders/shipments/deliver'
import { shipOrder } from '../domain/orders/shipments/ship'
import { centsAnswer, textAnswer } from '../domain/platform/forms/answers'
import { Refusal } from '../domain/platform/refusal'
import type { Call } from '../http/env'
import { formResult } from '../http/forms'
import { logOfStep, refuseOther, stepWithOrder } from '../http/orders'
import { resource, serve } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'

function resultOf(call: Call, number: string, { isNew, ...after }: RecordedTransfer & { isNew: boolean }) {
  const values = { number, open: formatMoney(after.open), surplus: formatMoney(after.surplus) }
  if (!isNew) return formResult(call, 'known', 'transfer_known')
  if (after.open > 0) return formResult(call, 'incomplete', 'transfer_incomplete', values)
  if (after.surplus > 0) return formResult(call, 'surplus', 'transfer_surplus', values)
  return formResult(call, 'paid', 'transfer_paid', values)
}

export const forms = {
  [ORDER_ADDRESS_FORM]: orderAddressForm,
  [GOODWILL_FORM]: goodwillForm,
  [TRANSFER_FORM]: transferForm,
}

export const routes = resource(
  serve(staffOrdersApi.ship, ({ id, seen, ...sent }, given) => {
    const changes = {
      carrier: sent.carrier,
      ...(sent.code ? { code: sent.code } : {}),
      ...(sent.anyway ? { anyway: true } : {}),
    }
    return logOfStep(given, { id, seen, changes }, (inUnit, order) => {
      return shipOrder(inUnit, order, { ...sent, shopOrigin: given.shopOrigin })
    })
  }),

  serve(staffOrdersApi.tellShipment, ({ id, seen, kind }, given) => {
    const step = { id, seen, changes: { event: kind }, isLogged: () => true }
    return logOfStep(given, step, (inUnit, order) => recordShipmentEvent(inUnit, order, kind))
  }),

  serve(staffOrdersApi.deliver, (step, given) => {
    return logOfStep(given, step, (inUnit, order) => deliverOrder(inUnit, order, given.shopOrigin))
  }),

  serve(
    staffOrdersApi.cancel,
    ({ id, seen, reason }, given) => {
      return logOfStep(given, { id, seen, changes: { reason } }, (inUnit, order) => {
        return cancelByStaff(inUnit, order, reason)
      })
    },
    {
      async before({ id, seen }, services) {
        const order = await existingOrder(services.db, id)
        refuseOther(order, seen)
        await stopPaying(services, order)
      },
    },
  ),

  serve(staffOrdersApi.lose, async ({ id, seen, end }, given) => {
    const { result: code, log } = await stepWithOrder(given, { id, seen }, (inUnit, order) => {
      return loseParcels(inUnit, order, end)
    })
    return log && { ...log, changes: { ...log.changes, code } }
  }),

  serve(staffOrdersApi.endUnreturned, ({ id, seen, note, withheld }, given) => {
    return logOfStep(given, { id, seen, changes: { withheld } }, (inUnit, order) => {
      return endUnreturned(inUnit, inUnit.db, order, { note, withheld, shopOrigin: given.shopOrigin })
    })
  }),

  serve(staffOrdersApi.announceReturn, ({ id, seen, ...asked }, given) => {
    return logOfStep(given, { id, seen, changes: { way: asked.way } }, (inUnit, order) => {
      return announceReturn(inUnit, inUnit.db, order, { asked, actor: 'staff', shopOrigin: given.shopOrigin })
    })
  }),

  serve(staffOrdersApi.receive, (step, given) => {
    return logOfStep(given, step, (inUnit, order) => receiveReturn(inUnit, order, given.shopOrigin))
  }),

  serve(staffOrdersApi.grade, ({ id, seen, lines, lateDays }, given) => {
    const withheld = lines.reduce((sum, line) => sum + line.withheld, 0)
    return logOfStep(
      given,
      { id, seen, changes: { withheld, ...(lateDays > 0 ? { lateDays } : {}) } },
      (inUnit, order) => {
        return gradeReturn(inUnit, order, {
          lines,
          lateDays,
          by: given.actor.name,
          shopOrigin: given.shopOrigin,
        })
      },
    )
  }),

  serveForm(staffOrdersApi.changeAddress, {
    async define({ id }, { db, catalogue, locale }) {
      return addressDefinition(await existingOrder(db, id), { catalogue: await catalogue(db), locale })
    },
    async effect(values, { id, seen }, { db, catalogue, locale, call }) {
      const shown = await existingOrder(db, id)
      const definition = addressDefinition(shown, { catalogue: await catalogue(db), locale })
      const { address, changed: fields } = changedAddress(shown, definition, values)
      const step = { id, seen, changes: { fields }, isLogged: () => fields.length > 0 }
      return async (given) => {
        const log = await logOfStep(given, step, (inUnit, order) => {
          return changeAddress(inUnit, order, address, 'staff')
        })
        return { answer: formResult(call, 'changed', 'order_address_changed'), log }
      }
    },
  }),

  serveForm(refundsApi.request, {
    async define({ id }, services) {
      return goodwillDefinition(await existingOrder(services.db, id), { services, locale: services.locale })
    },
    async effect(values, { id, seen, refundable: shown }, { call }) {
      const { reason, ...given } = goodwillFrom(values)
      const { amount, why } = given
      const step = { id, seen, changes: { amount, why, reason }, isLogged: () => true }
      return async (calling) => {
        const log = await logOfStep(calling, step, async (inUnit, order) => {
          if ((await mostGivenBack(inUnit.db, order)).any !== shown) throw new Refusal('changed_meanwhile')
          await giveBack(inUnit, order, given)
        })
        const message = why === 'other' ? 'refund_requested' : 'refund_credited'
        const answer = formResult(call, 'requested', message, { amount: formatMoney(amount) })
        return { answer, log }
      }
    },
  }),

  serveForm(paymentsApi.recordTyped, {
    define: defined(transferForm),
    async effect(values, _, services) {
      const { db, call, now } = services
      const orderId = await orderIdOf(db, textAnswer(values, 'number'), now())
      const { number } = await existingOrder(db, orderId)
      const [amount, day] = [centsAnswer(values, 'amount'), textAnswer(values, 'date')]
      const received = { orderId, amount, reference: textAnswer(values, 'reference'), day }
      await stopPayingElsewhere(services, received)
      const changes = { amount, reference: received.reference }
      const step = { id: orderId, changes, isLogged: ({ isNew }: { isNew: boolean }) => isNew }
      return async (given) => {
        const { result, log } = await stepWithOrder(given, step, (inUnit) => recordTransfer(inUnit, received))
        return { answer: resultOf(call, number, result), log }
      }
    },
  }),
)
