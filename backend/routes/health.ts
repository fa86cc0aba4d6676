import { z } from 'zod'
import { tryToStore } from '../db/try-to-store'
import type { Services } from '../domain/services'
import { endpoints, get } from '../http/endpoint'

const PAUSE_MS = 1_000

const getHealth = get('/health', {
  summary: 'Whether the backend answers and its database stores; if not, data.reason may say why',
  answers: { 200: ['They do', z.object({ data: z.object({ status: z.literal('ok') }) })] },
  refusals: [503],
})

export function healthRoutes({ db }: Services) {
  let storing: Promise<void> | undefined
  return endpoints().openapi(getHealth, async (call) => {
    // However often somebody asks, it is written once a second at most.
    if (!storing) {
      storing = tryToStore(db)
      setTimeout(() => {
        storing = undefined
      }, PAUSE_MS).unref()
    }
    await storing
    return call.json({ data: { status: 'ok' as const } }, 200)
  })
}
