import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import type { Env } from './env'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Refuses whoever has not the key of the staff as if there were nothing. */
export function requireStaff({ config }: Pick<Services, 'config'>) {
  return createMiddleware<Env>(async (call, next) => {
    const given = /^Bearer (.+)$/.exec(call.req.header('authorization') ?? '')?.[1] ?? ''
    const isStaff = config.staffKey !== undefined && timingSafeEqual(digest(given), digest(config.staffKey))
    if (!isStaff) throw new Refusal('not_found')
    await next()
  })
}
