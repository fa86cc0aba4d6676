import { z } from 'zod'
import { logFilesResponseSchema } from '../../contract/wire/staff'
import type { Services } from '../domain/services'
import { readLog } from '../domain/staff/read-log'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, parameter, queryOf } from '../http/endpoint'

const word = z.string().max(100).optional()
const query = queryOf({
  action: word,
  user_id: z.string().uuid().optional(),
  subject_type: word,
  subject_id: word,
  from: z.string().datetime().optional(),
  to: z.string().datetime().optional(),
  before: cursorSchema,
})

const getLog = get('/adm/log_files', {
  summary: 'What was done in the back office, the newest first; nothing in it is ever changed',
  staff: 'log.read',
  query,
  parameters: [
    parameter('query', 'action', { description: 'As in the lines' }),
    parameter('query', 'user_id', { format: 'uuid', description: 'Of one member' }),
    parameter('query', 'subject_type', { description: 'What it was done to: order, article, …' }),
    parameter('query', 'subject_id', { description: 'Of one thing' }),
    parameter('query', 'from', { description: 'A moment (UTC)' }),
    parameter('query', 'to', { description: 'The moment after the last' }),
    cursorParameter('before'),
  ],
  answers: { 200: ['The lines', logFilesResponseSchema] },
  refusals: [422],
})

export function actionLogRoutes({ db }: Services) {
  return endpoints().openapi(getLog, async (call) => {
    const { action, user_id, subject_type, subject_id, from, to, before } = call.req.valid('query')
    const { lines, next } = await readLog(db, {
      ...{ action, from, to, before },
      staffId: user_id,
      subjectType: subject_type,
      subjectId: subject_id,
    })
    const data = lines.map((line) => ({
      id: line.id,
      action: line.action,
      user_id: line.staff_id,
      user: line.actor,
      timestamp: line.at,
      subject_type: line.subject_type,
      subject_id: line.subject_id,
      changes: JSON.parse(line.changes) as Record<string, unknown>,
    }))
    return call.json({ data, next: cursorText(next) }, 200)
  })
}
