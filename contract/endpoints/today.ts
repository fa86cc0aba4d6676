import { z } from 'zod'
import { dataOf, endpoint } from './endpoint'
import { openingSchema } from './opening'

const count = z.number().int()

export const todayApi = {
  read: endpoint('GET /api/adm/today', {
    summary: 'What waits for a hand of the office, counted up to 100, and the figures of the last seven days',
    staff: 'orders.read',
    answer: dataOf({
      needs: z.object({
        ship: count,
        grade: count,
        ending: count,
        pay_out: count,
        mismatch: count,
        quotes: count,
        messages: count,
        withdrawals: count,
        outbox: count,
      }),
      /** The gaps that keep a live shop from taking orders, and what of the example it still has. */
      opening: openingSchema,
      /** The last seven days. */
      week: z.object({ orders: count, total: count, shipped: count, returned: count }),
    }),
  }),
}
