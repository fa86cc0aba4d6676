import type { Hono } from 'hono'
import { Refusal } from '../domain/platform/refusal'
import type { Env } from './env'

export function refuseOtherMethods(app: Hono<Env>): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue
    const known = methods.get(path) ?? new Set()
    methods.set(path, known.add(method))
  }
  for (const [path, known] of methods) {
    const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ')
    app.all(path, (call) => {
      call.header('Allow', allow)
      throw new Refusal('method_not_allowed')
    })
  }
}
