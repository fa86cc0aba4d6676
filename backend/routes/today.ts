import { todayApi } from '../../contract/endpoints/today'
import { readToday, readWork } from '../domain/office/today'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(todayApi.read, async (_, services) => ({ data: await readToday(services) })),

  serve(todayApi.work, async (_, services) => ({ data: await readWork(services, services.locale) })),
)
