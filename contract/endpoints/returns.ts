import { z } from 'zod'
import { endpoint, id, isoDate } from './endpoint'
import { ABOUT_ORDER } from './form-results'
import { orderReturn } from './order-details'
import { optional, orNull, translated } from './translated'

export const RETURN_FORM = 'order/return'
export const RETURN_CHANGE_FORM = 'order/return_change'

/** `returnUntil` is the shop's own promise, for purchases only. */
const terms = translated({
  withdrawUntil: ['withdraw_until', isoDate],
  returnUntil: ['return_until', isoDate.nullable()],
  isOver: ['is_over', z.boolean()],
  lateSince: ['late_since', isoDate.nullable()],
  refundUntil: ['refund_until', isoDate.nullable()],
})

const change = translated({ version: z.string(), mayCallOff: ['may_call_off', z.boolean()] })

const changed = { signature: z.string().max(200), seen: z.string().max(100) }

export const returnsApi = {
  read: endpoint('GET /api/orders/{id}/return', {
    summary: 'The return of an order, and until when it can be returned',
    signed: 'signature',
    answer: translated({
      data: translated({
        announcedReturn: ['return', orNull(orderReturn)],
        terms,
        change: ['return_change', optional(orNull(change))],
        carrier: ['return_carrier', orNull(z.string())],
      }),
    }),
  }),

  readPhoto: endpoint('GET /api/orders/{id}/return/photos/{photo}', {
    summary: 'A picture that was taken of what came back',
    signed: 'signature',
    params: { photo: id },
    gives: ['image/*'],
  }),

  announce: endpoint('POST /api/orders/{id}/return', {
    summary: 'Announces a return; the same announcement again changes nothing',
    form: { fields: `The fields of the form ${RETURN_FORM}`, ...ABOUT_ORDER },
    refusals: [404],
  }),

  change: endpoint('POST /api/orders/{id}/return_change', {
    summary: 'Changes how, when and how much of an order comes back; the same once more changes nothing',
    form: {
      fields: `The fields of the form ${RETURN_CHANGE_FORM}`,
      payload: z.object(changed),
      said: 'JSON: the signature of the order, and `seen`: the version of the return that was decided on',
    },
    refusals: [404, 409, 429],
  }),

  callOff: endpoint('POST /api/orders/{id}/return_call_off', {
    summary: 'Calls a return off that is not on its way; once more changes nothing',
    body: z.object(changed),
    refusals: [404, 409],
  }),
}

const decided = z.object({ seen: z.string().max(100) })

export const staffReturnsApi = {
  change: endpoint('POST /api/adm/orders/{id}/return_change', {
    summary: 'Changes a return for its customer; the same once more changes nothing',
    staff: 'orders.change_return',
    form: {
      fields: 'The fields of the form order/return_by_staff',
      payload: decided,
      said: '`seen`: the version of the return that was decided on',
    },
    refusals: [409],
    logs: 'order',
  }),

  callOff: endpoint('POST /api/adm/orders/{id}/return_call_off', {
    summary: 'Calls a return off for its customer; once more changes nothing',
    staff: 'orders.call_off_return',
    body: decided,
    refusals: [409],
    logs: 'order',
  }),
}
