import { TRANSFER_FORM } from '../../contract/bank-entries'
import { GOODWILL_FORM, paymentsApi, refundsApi } from '../../contract/endpoints/payments'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { formatMoney } from '../../contract/money'
import { ORDER_ADDRESS_FORM } from '../../contract/staff/orders'
import {
  addressDefinition,
  changeAddress,
  changedAddress,
  orderAddressForm,
} from '../domain/orders/address-form'
import { orderIdOf } from '../domain/orders/bank-statements/entries'
import {
  type RecordedTransfer,
  recordTransfer,
  stopPayingElsewhere,
} from '../domain/orders/bank-statements/record'
import { existingOrder } from '../domain/orders/record/find'
import { giveBack, mostGivenBack } from '../domain/orders/refunds/give-back'
import { goodwillDefinition, goodwillForm, goodwillFrom } from '../domain/orders/refunds/goodwill-form'
import { transferForm } from '../domain/orders/transfers/form'
import { centsAnswer, textAnswer } from '../domain/platform/forms/answers'
import { Refusal } from '../domain/platform/refusal'
import type { Call } from '../http/env'
import { formResult } from '../http/forms'
import { linkOrigin } from '../http/link-origin'
import { resource } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'
import { logOfStep, stepWithOrder } from '../http/staff-orders'

function told(call: Call, number: string, { isNew, ...after }: RecordedTransfer & { isNew: boolean }) {
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
  serveForm(staffOrdersApi.changeAddress, {
    async define({ id }, { db, catalogue, locale }) {
      return addressDefinition(await existingOrder(db, id), await catalogue(db), locale)
    },
    async effect(values, { id, seen }, { db, catalogue, locale, call }) {
      const shown = await existingOrder(db, id)
      const definition = addressDefinition(shown, await catalogue(db), locale)
      const { address, changed: fields } = changedAddress(shown, definition, values)
      const step = { id, seen, changes: { fields }, isLogged: () => fields.length > 0 }
      return async (given) => {
        const log = await logOfStep(given, step, (inUnit, order) => {
          return changeAddress(inUnit.db, order, address, { actor: 'staff', at: inUnit.now() })
        })
        return { answer: formResult(call, 'changed', 'order_address_changed'), log }
      }
    },
  }),

  serveForm(refundsApi.request, {
    async define({ id }, { db, locale }) {
      const order = await existingOrder(db, id)
      return goodwillDefinition(order, await mostGivenBack(db, order), locale)
    },
    async effect(values, { id, seen, refundable: shown }, { call, ...services }) {
      const shopOrigin = linkOrigin(services, call)
      const { reason, ...given } = goodwillFrom(values)
      const { amount, why } = given
      const step = { id, seen, changes: { amount, why, reason }, isLogged: () => true }
      return async (calling) => {
        const log = await logOfStep(calling, step, async (inUnit, order) => {
          const { db, now } = inUnit
          if ((await mostGivenBack(db, order)).any !== shown) throw new Refusal('changed_meanwhile')
          await giveBack(inUnit, db, order, { ...given, at: now(), shopOrigin })
        })
        const told = why === 'other' ? 'refund_requested' : 'refund_credited'
        const answer = formResult(call, 'requested', told, { amount: formatMoney(amount) })
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
        return { answer: told(call, number, result), log }
      }
    },
  }),
)
