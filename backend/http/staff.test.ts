import { OpenAPIHono } from '@hono/zod-openapi'
import pino from 'pino'
import { expect, it } from 'vitest'
import { loadConfig } from '../config'
import type { Services } from '../domain/platform/services'
import { deriveKeys } from '../secret'
import type { Env } from './env'
import { errorHandler } from './errors'
import { requireStaff, staffOf } from './staff'

const KEY = 'k'.repeat(32)

async function ask(key: string | undefined, authorization?: string): Promise<number> {
  const app = new OpenAPIHono<Env>()
  app.onError(errorHandler(pino({ level: 'silent' })))
  const services = { config: loadConfig({ STAFF_KEY: key }), keys: deriveKeys(KEY) } as Services
  app.use(async (call, next) => {
    call.set('staff', staffOf(services, call))
    await next()
  })
  app.use(requireStaff(services))
  app.get('/', (call) => call.text('for staff'))
  const headers = new Headers(authorization ? { Authorization: authorization } : {})
  return (await app.request('/', { headers })).status
}

it('whoever has not the key of the staff finds nothing', async () => {
  expect(await ask(KEY, `Bearer ${KEY}`)).toBe(200)
  for (const authorization of [undefined, 'Bearer', 'Bearer wrong', `Basic ${KEY}`, `Bearer ${KEY}x`]) {
    expect(await ask(KEY, authorization)).toBe(404)
  }
  expect(await ask(undefined, `Bearer ${KEY}`)).toBe(404)
  expect(await ask(undefined)).toBe(404)
})
