import { z } from 'zod'
import { each } from './endpoint'
import { defineList } from './paging'

const word = z.string().max(100).optional()

/** `user_id` is called as the specification has it. */
const lineSchema = z.object({
  ...each(z.string(), 'id', 'action', 'user', 'timestamp', 'subjectType', 'subjectId'),
  user_id: z.string().nullable(),
  changes: z.record(z.any()),
})

export const actionLogApi = {
  list: defineList('GET /api/adm/log_files', {
    summary: 'What was done in the back office, the newest first; nothing in it is ever changed',
    staff: 'log.read',
    filters: {
      action: word.describe('As in the lines'),
      user_id: z.string().uuid().optional().describe('Of one member'),
      subjectType: word.describe('What it was done to: order, article, …'),
      subjectId: word.describe('Of one thing'),
      from: z.string().datetime().optional().describe('A moment (UTC)'),
      to: z.string().datetime().optional().describe('The moment after the last'),
    },
    row: lineSchema,
  }),
}
