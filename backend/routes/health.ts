import { z } from 'zod'
import { catalogueVersion } from '../db/catalogue-version'
import type { Services } from '../domain/services'
import { endpoints, get } from '../http/endpoint'

const getHealth = get('/health', {
  summary: 'Whether the backend and its database answer',
  answers: { 200: ['They do', z.object({ data: z.object({ status: z.literal('ok') }) })] },
})

export function healthRoutes({ db }: Services) {
  return endpoints().openapi(getHealth, async (call) => {
    await catalogueVersion(db)
    return call.json({ data: { status: 'ok' as const } }, 200)
  })
}
