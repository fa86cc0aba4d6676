import { z } from 'zod'
import { dataOf, each, endpoint, id } from './endpoint'

export const bedsApi = {
  read: endpoint('GET /api/beds/{id}', {
    summary: 'What the tag on a unit leads to: what it is and whether it is recalled, nothing of who has it',
    answer: dataOf({
      ...each(z.string(), 'article', 'name', 'number'),
      hasManual: z.boolean(),
      recalls: z.array(z.object(each(z.string(), 'reason', 'remedy'))),
    }),
    refusals: [404, 429],
  }),

  link: endpoint('POST /api/adm/tags/{tag}', {
    summary: 'Links a tag that was stuck on a unit to it',
    staff: 'fleet.write',
    params: { tag: id },
    body: z.object({ serial: z.string().trim().min(1).max(60) }),
    answer: dataOf({ unit: z.string() }),
    refusals: [409],
    logs: 'unit',
  }),
}
