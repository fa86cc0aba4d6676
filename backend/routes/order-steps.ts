import { TRANSFER_FORM } from '../../contract/bank-entries'
import { GOODWILL_FORM, paymentsApi, refundsApi } from '../../contract/endpoints/payments'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { formatMoney } from '../../contract/money'
import { ORDER_ADDRESS_FORM, ORDER_COLLECTION_FORM, ORDER_CONTACT_FORM } from '../../contract/staff/orders'
import { seesMoney } from '../../contract/staff/permissions'
import { withMissing } from '../domain/fleet/bags'
import { orderIdOf } from '../domain/orders/bank-statements/match'
import {
  type RecordedTransfer,
  recordTransfer,
  stopPayingElsewhere,
  transferForm,
} from '../domain/orders/bank-statements/record'
import { cancelByStaff, loseParcels, stopPaying } from '../domain/orders/cancel'
import { changeOrder } from '../domain/orders/change'
import { changeCollection, collectionForm } from '../domain/orders/collection'
import { changeContact, contactForm, contactFrom } from '../domain/orders/contact'
import { addressDefinition, changeAddress, changedAddress, orderAddressForm } from '../domain/orders/correct'
import { endEarlier } from '../domain/orders/end-early'
import { endUnreturned, gradeReturn, inspectReturn } from '../domain/orders/grading/grade'
import { existingOrder } from '../domain/orders/record/find'
import { giveBack, goodwillForm, goodwillFrom, mostGivenBack } from '../domain/orders/refunds/request'
import { announceReturn, receiveReturn } from '../domain/orders/returns/announce'
import { deliverOrder, recordShipmentEvent, shipOrder } from '../domain/orders/shipments/steps'
import { receiveSwapped, swapUnit } from '../domain/orders/swap'
import { centsAnswer, textAnswer } from '../domain/platform/forms/answers'
import { Refusal } from '../domain/platform/refusal'
import type { Call } from '../http/env'
import { logOfStep, refuseOther, stepWithOrder } from '../http/orders'
import { resource, serve } from '../http/serve'
import { defined, definedForOrder, formResult, serveForm } from '../http/serve-form'

function transferResult(
  call: Call,
  number: string,
  { isNew, ...recorded }: RecordedTransfer & { isNew: boolean },
) {
  const values = { number, open: formatMoney(recorded.open), surplus: formatMoney(recorded.surplus) }
  if (!isNew) return formResult(call, 'known', 'transfer_known')
  if (recorded.open > 0) return formResult(call, 'incomplete', 'transfer_incomplete', values)
  if (recorded.surplus > 0) return formResult(call, 'surplus', 'transfer_surplus', values)
  return formResult(call, 'paid', 'transfer_paid', values)
}

export const forms = {
  [ORDER_ADDRESS_FORM]: orderAddressForm,
  [ORDER_COLLECTION_FORM]: collectionForm,
  [ORDER_CONTACT_FORM]: contactForm,
  [GOODWILL_FORM]: goodwillForm,
  [TRANSFER_FORM]: transferForm,
}

export const routes = resource(
  serve(staffOrdersApi.ship, ({ id, seen, ...asked }, context) => {
    const shipment = { ...asked, isDecider: seesMoney(context.actor.rights) }
    const changes = {
      carrier: shipment.carrier,
      ...(shipment.code ? { code: shipment.code } : {}),
      ...(shipment.anyway ? { anyway: true } : {}),
    }
    return logOfStep(context, { id, seen, changes }, (inUnit, order) => shipOrder(inUnit, order, shipment))
  }),

  serve(staffOrdersApi.tellShipment, ({ id, seen, kind }, context) => {
    const step = { id, seen, changes: { event: kind }, isLogged: () => true }
    return logOfStep(context, step, (inUnit, order) => recordShipmentEvent(inUnit, order, kind))
  }),

  serve(staffOrdersApi.deliver, (step, context) => logOfStep(context, step, deliverOrder)),

  serve(
    staffOrdersApi.cancel,
    ({ id, seen, reason }, context) => {
      return logOfStep(context, { id, seen, changes: { reason } }, (inUnit, order) => {
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

  serve(staffOrdersApi.lose, async ({ id, seen, end }, context) => {
    const { result: code, log } = await stepWithOrder(context, { id, seen }, (inUnit, order) => {
      return loseParcels(inUnit, order, end)
    })
    return log && { ...log, changes: { ...log.changes, code } }
  }),

  serve(staffOrdersApi.endUnreturned, ({ id, seen, note, withheld }, context) => {
    return logOfStep(context, { id, seen, changes: { withheld } }, (inUnit, order) => {
      return endUnreturned(inUnit, order, { note, withheld })
    })
  }),

  serve(staffOrdersApi.announceReturn, ({ id, seen, ...request }, context) => {
    return logOfStep(context, { id, seen, changes: { way: request.way } }, (inUnit, order) => {
      return announceReturn(inUnit, order, { request, actor: 'staff' })
    })
  }),

  serve(staffOrdersApi.receive, (step, context) => logOfStep(context, step, receiveReturn)),

  serve(staffOrdersApi.inspect, ({ id, seen, ...found }, context) => {
    return logOfStep(context, { id, seen, isLogged: Boolean }, (inUnit, order) => {
      const lines = found.lines.map((line) => ({ ...withMissing(order.locale, line), withheld: 0 }))
      return inspectReturn(inUnit, order, { lines, by: context.actor.name })
    })
  }),

  serve(staffOrdersApi.grade, ({ id, seen, lines, lateDays }, context) => {
    const withheld = lines.reduce((sum, line) => sum + line.withheld, 0)
    const changes = { withheld, ...(lateDays > 0 ? { lateDays } : {}) }
    return logOfStep(context, { id, seen, changes }, (inUnit, order) => {
      const found = lines.map((line) => withMissing(order.locale, line))
      return gradeReturn(inUnit, order, { lines: found, lateDays, by: context.actor.name })
    })
  }),

  serve(
    staffOrdersApi.change,
    async ({ id, seen, ...wanted }, context) => {
      const step = { id, seen, isLogged: ({ status }: { status: string }) => status === 'changed' }
      const { result, log } = await stepWithOrder(context, step, (inUnit, order) =>
        changeOrder(inUnit, order, wanted, { author: context.actor.name }),
      )
      const { text, ...data } = { text: '', ...result }
      const amount = [data.totals.before, data.totals[wanted.price]]
      return { answer: { data }, log: log && { ...log, changes: { ...log.changes, text, amount } } }
    },
    {
      async before({ id, seen, show }, services) {
        const order = await existingOrder(services.db, id)
        refuseOther(order, seen)
        if (!show) await stopPaying(services, order)
      },
    },
  ),

  serve(staffOrdersApi.swap, async ({ id, seen, ...wanted }, context) => {
    const step = { id, seen, isLogged: ({ status }: { status: string }) => status === 'swapped' }
    const { result: data, log } = await stepWithOrder(context, step, (inUnit, order) =>
      swapUnit(inUnit, order, wanted, context.actor.name),
    )
    const changes = { serial: [wanted.serial, wanted.unit], amount: [data.before, data.after] }
    return { answer: { data }, log: log && { ...log, changes: { ...log.changes, ...changes } } }
  }),

  serve(staffOrdersApi.takeBackSwapped, ({ id, seen, ...found }, context) => {
    const step = { id, seen, changes: { grade: found.grade, note: found.note }, isLogged: Boolean }
    return logOfStep(context, step, (inUnit, order) => {
      return receiveSwapped(inUnit, order, found, context.actor.name)
    })
  }),

  serve(staffOrdersApi.endEarlier, async ({ id, seen, ...wanted }, context) => {
    const step = { id, seen, isLogged: ({ status }: { status: string }) => status === 'ended' }
    const { result: data, log } = await stepWithOrder(context, step, (inUnit, order) =>
      endEarlier(inUnit, order, wanted, context.actor.name),
    )
    const changes = { end: wanted.end, amount: data.credited }
    return { answer: { data }, log: log && { ...log, changes: { ...log.changes, ...changes } } }
  }),

  serveForm(staffOrdersApi.changeAddress, {
    async find({ id }, { db, catalogue, locale }) {
      const order = await existingOrder(db, id)
      return { order, definition: addressDefinition(order, { catalogue: await catalogue(db), locale }) }
    },
    define: ({ definition }) => definition,
    async effect(values, { id, seen, order, definition }, { call }) {
      const { address, changed: fields } = changedAddress(order, definition, values)
      const step = { id, seen, changes: { fields }, isLogged: () => fields.length > 0 }
      return async (context) => {
        const log = await logOfStep(context, step, (inUnit, order) => {
          return changeAddress(inUnit, order, address, 'staff')
        })
        return { answer: formResult(call, 'changed', 'order_address_changed'), log }
      }
    },
  }),

  serveForm(staffOrdersApi.changeCollection, {
    define: definedForOrder(collectionForm),
    async effect(values, { id, seen }, { call }) {
      const step = { id, seen, isLogged: Boolean }
      return async (context) => {
        const change = { collection: values, author: context.actor.name }
        const log = await logOfStep(context, step, (inUnit, order) => changeCollection(inUnit, order, change))
        return { answer: formResult(call, 'changed', 'collection_changed'), log }
      }
    },
  }),

  serveForm(staffOrdersApi.changeContact, {
    define: definedForOrder(contactForm),
    async effect(values, { id, seen }, { call }) {
      const contact = contactFrom(values)
      return async (context) => {
        const change = { contact, author: context.actor.name }
        const log = await logOfStep(context, { id, seen, isLogged: Boolean }, (inUnit, order) => {
          return changeContact(inUnit, order, change)
        })
        return { answer: formResult(call, 'changed', 'contact_changed'), log }
      }
    },
  }),

  serveForm(refundsApi.request, {
    define: definedForOrder(goodwillForm),
    async effect(values, { id, seen, refundable: shownRefundable }, { call }) {
      const { reason, ...goodwill } = goodwillFrom(values)
      const { amount, why } = goodwill
      const step = { id, seen, changes: { amount, why, reason }, isLogged: () => true }
      return async (context) => {
        const log = await logOfStep(context, step, async (inUnit, order) => {
          if ((await mostGivenBack(inUnit.db, order)).any !== shownRefundable)
            throw new Refusal('changed_meanwhile')
          await giveBack(inUnit, order, goodwill)
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
      const { db, call } = services
      const orderId = await orderIdOf(db, textAnswer(values, 'number'))
      const { number } = await existingOrder(db, orderId)
      const [amount, day] = [centsAnswer(values, 'amount'), textAnswer(values, 'date')]
      const received = { orderId, amount, reference: textAnswer(values, 'reference'), day }
      await stopPayingElsewhere(services, received)
      const changes = { amount, reference: received.reference }
      const step = { id: orderId, changes, isLogged: ({ isNew }: { isNew: boolean }) => isNew }
      return async (context) => {
        const { result, log } = await stepWithOrder(context, step, (inUnit) =>
          recordTransfer(inUnit, received),
        )
        return { answer: transferResult(call, number, result), log }
      }
    },
  }),
)
