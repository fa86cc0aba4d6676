import { z } from 'zod'
import { endpoint } from './endpoint'

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
