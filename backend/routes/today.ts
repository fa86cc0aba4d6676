import { todayResponseSchema } from '../../contract/wire/staff-orders'
import type { Services } from '../domain/services'
import { readToday } from '../domain/staff/today'
import { endpoints, get } from '../http/endpoint'

const today = get('/adm/today', {
  summary: 'What waits for a hand of the office, and the figures of the last seven days',
  staff: 'orders.read',
  answers: { 200: ['Counted up to 100', todayResponseSchema] },
})

export function todayRoutes(services: Services) {
  return endpoints().openapi(today, async (call) => call.json({ data: await readToday(services) }, 200))
}
