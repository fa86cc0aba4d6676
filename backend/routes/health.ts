import { z } from 'zod'
import type { Database } from '../db/schema'
import type { Services } from '../domain/services'
import { endpoints, get } from '../http/endpoint'

const PAUSE_MS = 1_000
// As much as an order takes, so that a disk is called full before customers find out.
const ROOM = '.'.repeat(64 * 1024)

const getHealth = get('/health', {
  summary: 'Whether the backend answers and its database stores; if not, data.reason may say why',
  answers: { 200: ['They do', z.object({ data: z.object({ status: z.literal('ok') }) })] },
  refusals: [503],
})

async function store(db: Database): Promise<void> {
  const value = `${new Date().toISOString()} ${ROOM}`
  await db
    .insertInto('versions')
    .values({ name: 'health', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export function healthRoutes({ db }: Services) {
  let storing: Promise<void> | undefined
  return endpoints().openapi(getHealth, async (call) => {
    // However often somebody asks, it is written once a second at most.
    if (!storing) {
      storing = store(db)
      setTimeout(() => {
        storing = undefined
      }, PAUSE_MS).unref()
    }
    await storing
    return call.json({ data: { status: 'ok' as const } }, 200)
  })
}
