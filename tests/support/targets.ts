import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { DUTCH_ADDRESS } from './api-client'
import { BUILT, type TestShop, type Visitor } from './app'
import type { Target } from './hostile-requests'
import { idOf, unescaped } from './ordering'
import { PASSWORD } from './shop-accounts'

type Params = Record<string, string>
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const FIELDS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(DUTCH_ADDRESS).map(([name, value]) => [name, String(value)])),
  ...{ Bezorg_Landcode: 'nl', NewPassword: PASSWORD, NewPassword_Repeat: PASSWORD, OldPassword: PASSWORD },
  ...{ Username: 'noor@example.org', Password: PASSWORD, Code: '123456', email: 'noor@example.org' },
  ...{ quantity: '2', start: '2026-12-14', end: '2026-12-24', country: 'nl', type: 'buy', code: 'NACHT50' },
  ...{ returnTo: '/en', payment_method: 'card', delivery_terms: '1', name: 'Noor', contract: 'NN-26-ABCDEF' },
}

async function paramsOf(shop: TestShop): Promise<Params> {
  const uuid = await idOf(shop, 'NN-NL')
  return {
    locale: 'en',
    uuid,
    id: uuid,
    token: 'x'.repeat(43),
    page: 'privacy_statement',
    vat: 'NL123456782B90',
  }
}

const fill = (path: string, params: Params) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name).replace(/\*$/, 'nothing')

/** The names of a page's fields and of what its links ask, with the values they have there. */
function fieldsIn(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<(?:input|select|textarea|button)[^>]*>/g)) {
    const name = / name="([^"]+)"/.exec(tag)?.[1]
    if (name) fields[name] = FIELDS[name] ?? unescaped(/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name = '', value = ''] of html.matchAll(/[?;](\w+)=(\w*)/g)) fields[name] ??= value
  return fields
}

/** Ids of an order and a quote that these visitors may see, by the part of the path before them. */
export type Opened = { orders: string; quotes: string }

/** Returns each page and dialog of the route table, with the fields that these visitors find there. */
export async function pageTargets(shop: TestShop, visitors: Visitor[], opened: Opened): Promise<Target[]> {
  const { routes }: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  const known = await paramsOf(shop)
  const paramsFor = (path: string): Params => {
    const [, id] = Object.entries(opened).find(([part]) => path.startsWith(`/:locale/${part}/:uuid`)) ?? []
    return id ? { ...known, uuid: id } : known
  }
  const pathOf = (id: string): string => {
    const { path = '', parentId } = routes[id] ?? {}
    const above = parentId === undefined ? '' : pathOf(parentId)
    return path === '' ? above : `${above}/${path.replaceAll('?', '')}`.replace(/^\/+/, '/')
  }
  const targets: Target[] = [{ path: '/__manifest', params: known, fields: { p: '/en', version: 'x' } }]
  // A dialog is one module under many pages.
  const seen = new Set<unknown>()
  for (const [id, route] of Object.entries(routes)) {
    const path = pathOf(id)
    if (!route || path === '' || path.startsWith('/api') || seen.has(route.module)) continue
    seen.add(route.module)
    const params = paramsFor(path)
    // A page of the back office is nothing for them.
    const asking = /\/admin\/(?!sign_in)/.test(path) ? [] : visitors
    const found = await Promise.all(asking.map((visitor) => visitor.get(fill(path, params))))
    const fields = Object.assign({}, ...found.map(({ html }) => fieldsIn(html)))
    targets.push({ path, params, fields })
  }
  return targets
}

/** Returns a value that a schema of the API describes. */
function sampleOf(schema: Schema, { components }: Document, params: Params, name = ''): unknown {
  const sample = (inner: Schema, its = name) => sampleOf(inner, { components } as Document, params, its)
  if (schema.$ref) return sample(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0])
  if (schema.properties) {
    const entries = Object.entries(schema.properties).map(([key, inner]) => [key, sample(inner, key)])
    return Object.fromEntries(entries)
  }
  if (schema.items) return [sample(schema.items)]
  const type = [schema.type].flat()[0]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'object') return { ...DUTCH_ADDRESS }
  if (schema.format === 'uuid') return params.uuid
  return FIELDS[name] ?? 'x'
}

/** Returns each address of the API, as its own document describes it; `fields` are those of all forms. */
export async function apiTargets(shop: TestShop, fields: Record<string, string>): Promise<Target[]> {
  const answer = await shop.request(new Request('https://shop.test/api/openapi.json'))
  const document = (await answer.json()) as Document
  const params = await paramsOf(shop)
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).map((operation): Target => {
      const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
      const schema = operation.requestBody?.content['application/json']?.schema
      return {
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        params,
        fields: { ...fields, ...Object.fromEntries(query.map(({ name }) => [name, FIELDS[name] ?? ''])) },
        ...(schema ? { json: sampleOf(schema, document, params) } : {}),
      }
    }),
  )
}
