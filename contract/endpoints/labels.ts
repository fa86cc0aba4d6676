import { z } from 'zod'
import { dataOf, each, endpoint, id } from './endpoint'

const count = z.number().int()

/** Null where the shop has no service that makes labels, or the order has left. */
export const orderLabelSchema = z
  .object({
    made: z.object({ ...each(z.string(), 'carrier', 'code'), parcels: count }).nullable(),
    outdated: z.string().nullable().describe('The code of a label of another address or other pieces'),
  })
  .nullable()
export type OrderLabel = z.infer<typeof orderLabelSchema>

export const todayLabelsSchema = z.object(each(count, 'missing', 'files')).nullable()

export const labelsApi = {
  make: endpoint('POST /api/adm/orders/{id}/label', {
    summary: 'Has a shipping service make the label of an order; once more changes nothing',
    staff: 'orders.label',
    body: z.object({
      parcels: count.min(1).max(15).default(1),
      weight: z.number().positive().max(1_000).optional().describe('Of each parcel, in kilograms'),
    }),
    answer: dataOf({ status: z.enum(['changed', 'unchanged']) }),
    refusals: [409, 502],
  }),

  discard: endpoint('POST /api/adm/orders/{id}/label/discarded', {
    summary: 'Cancels the label of an order, so that another can be made',
    staff: 'orders.label',
    answer: dataOf({ status: z.enum(['changed']) }),
    refusals: [422, 502],
  }),

  makeToday: endpoint('POST /api/adm/labels', {
    summary: 'Has labels made of the orders that can leave today and have none; 20 at most',
    staff: 'orders.label',
    answer: dataOf({
      ...each(count, 'made', 'left'),
      failed: z.array(z.object(each(z.string(), 'number', 'reason'))),
    }),
    refusals: [409, 502],
  }),

  print: endpoint('GET /api/adm/labels', {
    summary: 'The labels of an order, or of all that can leave today, 20 in a file, as a PDF',
    staff: 'orders.label',
    query: { order: id.optional(), file: z.coerce.number().int().min(1).max(100).default(1) },
    gives: ['application/pdf'],
    refusals: [409, 502],
  }),
}
