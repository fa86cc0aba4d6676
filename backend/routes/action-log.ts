import { actionLogApi } from '../../contract/endpoints/action-log'
import { readLog } from '../domain/office/staff/read-log'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

export const routes = resource(
  serve(actionLogApi.list, async (asked, { db }) =>
    toldPage(await readLog(db, asked), (line) => ({
      id: line.id,
      action: line.action,
      user_id: line.staff_id,
      user: line.actor,
      timestamp: line.at,
      subjectType: line.subject_type,
      subjectId: line.subject_id,
      changes: JSON.parse(line.changes),
    })),
  ),
)
