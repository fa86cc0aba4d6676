import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { type AgnosticDataRouteObject, matchRoutes } from '@remix-run/router'
import { beforeAll, expect, test } from 'vitest'
import { BUILT } from '../support/app'
import { testShop } from '../support/set-up'

let routes: AgnosticDataRouteObject[]
const shop = testShop()
beforeAll(async () => {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  const below = (parent?: string): AgnosticDataRouteObject[] =>
    Object.values(build.routes)
      .flatMap((route) => (route && route.parentId === parent ? [route] : []))
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }))
  routes = below()
})

const addressOf = (path: string) => path.replaceAll(/:[a-z]+(\{[^}]*\})?/gi, randomUUID())

test('every address of the backend leads to it, and to no page of that name', () => {
  const paths = [...new Set(shop.backend.backend.routes.map(({ path }) => addressOf(path)))]
  expect(paths.length).toBeGreaterThan(30)
  const astray = paths.filter((path) => !matchRoutes(routes, path)?.at(-1)?.route.id?.startsWith('api'))
  expect(astray).toEqual([])
})

test.each(['orders', `orders/${randomUUID()}`, 'account', 'account/export', 'logout'])(
  '/api/%s is answered by the backend',
  async (path) => {
    const answer = await shop.request(new Request(`http://localhost:3000/api/${path}`))
    expect(answer.headers.get('Content-Type')).toContain('application/json')
  },
)
