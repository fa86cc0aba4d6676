import { actionLogApi } from '../../contract/endpoints/action-log'
import { cursorText } from '../../contract/endpoints/paging'
import { readLog } from '../domain/staff/read-log'
import { resource, serve } from '../http/serve'

export const actionLogRoutes = resource(
  serve(actionLogApi.list, async ({ user_id, subject_type, subject_id, ...asked }, { db }) => {
    const named = { staffId: user_id, subjectType: subject_type, subjectId: subject_id }
    const { lines, next } = await readLog(db, { ...asked, ...named })
    const data = lines.map((line) => ({
      id: line.id,
      action: line.action,
      user_id: line.staff_id,
      user: line.actor,
      timestamp: line.at,
      subject_type: line.subject_type,
      subject_id: line.subject_id,
      changes: JSON.parse(line.changes),
    }))
    return { data, next: cursorText(next) }
  }),
)
