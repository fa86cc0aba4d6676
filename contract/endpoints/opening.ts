import { z } from 'zod'
import { EXAMPLES_LEFT, OPENING_GAPS, OPENING_STATEMENTS } from '../opening'
import { endpoint } from './endpoint'

export const openingSchema = z.object({
  gaps: z.array(z.enum(OPENING_GAPS)),
  /** `names` has some of them. */
  left: z.array(
    z.object({ left: z.enum(EXAMPLES_LEFT), count: z.number().int(), names: z.array(z.string()) }),
  ),
})
export type ShownOpening = z.infer<typeof openingSchema>

const statements = { statements: z.array(z.enum(OPENING_STATEMENTS)) }

export const openingApi = {
  /** `missing` has fields of the company's data, by their names in contract/company.ts or without their language. */
  read: endpoint('GET /api/adm/opening', {
    summary: 'What a live shop needs before it takes orders, and what of the example it still has',
    staff: 'settings.company',
    answer: z.object({ data: openingSchema.extend({ ...statements, missing: z.array(z.string()) }) }),
  }),

  state: endpoint('POST /api/adm/opening/statements', {
    summary:
      'Says that units are not counted, so that they limit no rental, that no transfers are taken, or that companies of other member states are charged no VAT',
    staff: 'settings.company',
    body: z.object(statements),
    logs: 'setting',
  }),

  removeExample: endpoint('POST /api/adm/opening/removed_examples', {
    summary:
      'Ends the vouchers of the example, or removes those of its units that were never with a customer',
    staff: 'settings.company',
    body: z.object({ what: z.enum(['vouchers', 'units']) }),
    refusals: [409],
    logs: 'setting',
  }),
}
