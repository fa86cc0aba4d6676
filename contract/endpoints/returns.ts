import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, isoDate } from './fields'
import { ABOUT_ORDER } from './form-results'
import { orderReturn } from './order-details'
import { orNull, translated } from './translated'

export const RETURN_FORM = 'order/return'

/** The law's days to withdraw, and the shop's own to return, which does not hold for what was rented or tried. */
const terms = translated({
  withdrawUntil: ['withdraw_until', isoDate],
  returnUntil: ['return_until', isoDate.nullable()],
  /** Whether it is too late for the customer to announce it. */
  isOver: ['is_over', z.boolean()],
  /** The last day of a rental or trial that should be back by now. */
  lateSince: ['late_since', isoDate.nullable()],
  /** The last day to refund what was withdrawn from in time; null where the days run from its arrival. */
  refundUntil: ['refund_until', isoDate.nullable()],
})

export const returnsApi = {
  read: endpoint('GET /api/orders/{id}/return', {
    summary: 'The return of an order, and until when it can be returned',
    signed: 'signature',
    params: { id },
    answer: translated({
      data: translated({
        announcedReturn: ['return', orNull(orderReturn)],
        terms,
        /** The carrier that takes parcels back; null where none is known. */
        carrier: ['return_carrier', orNull(z.string())],
      }),
    }),
  }),

  readPhoto: endpoint('GET /api/orders/{id}/return/photos/{photo}', {
    summary: 'A picture that was taken of what came back',
    signed: 'signature',
    params: { id, photo: id },
    gives: ['image/*'],
  }),

  announce: endpoint('POST /api/orders/{id}/return', {
    summary: 'Announces a return; the same announcement again changes nothing',
    params: { id },
    form: { fields: `The fields of the form ${RETURN_FORM}`, ...ABOUT_ORDER },
    refusals: [404],
  }),
}
