import { actionLogApi } from '../../contract/endpoints/action-log'
import { cursorText } from '../../contract/endpoints/paging'
import { readLog } from '../domain/office/staff/read-log'
import { resource, serve } from '../http/serve'

export const actionLogRoutes = resource(
  serve(actionLogApi.list, async ({ user_id: staffId, ...asked }, { db }) => {
    const { lines, next } = await readLog(db, { ...asked, staffId })
    const data = lines.map((line) => ({
      id: line.id,
      action: line.action,
      user_id: line.staff_id,
      user: line.actor,
      timestamp: line.at,
      subjectType: line.subject_type,
      subjectId: line.subject_id,
      changes: JSON.parse(line.changes),
    }))
    return { data, next: cursorText(next) }
  }),
)
