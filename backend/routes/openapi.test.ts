import { beforeAll, describe, expect, it } from 'vitest'
import { apiClient } from '../../tests/support/api-client'
import { testBackend } from '../../tests/support/set-up'

type Operation = {
  summary: string
  parameters?: { name: string; in: string; description?: string; schema?: object }[]
  responses: Record<string, { content?: object }>
  security?: object[]
  'x-origin': string
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  servers: { url: string }[]
}

let document: Document
const fresh = testBackend()
beforeAll(async () => {
  const client = await apiClient(fresh.backend.fetch)
  document = (await client.get('/api/openapi.json')).body as Document
})

function operations() {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : references(inner),
  )
}

/** The lists of values that may be null by their type, yet not by the list. */
function enumsWithoutNull(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, enum: values } = value as { type?: unknown; enum?: unknown }
  const isWrong =
    Array.isArray(type) && type.includes('null') && Array.isArray(values) && !values.includes(null)
  const within = Object.entries(value).flatMap(([key, inner]) => enumsWithoutNull(inner, `${at}/${key}`))
  return isWrong ? [at, ...within] : within
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and refers only to what it holds', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const reference of references(document)) {
      const steps = reference.replace(/^#\//, '').split('/')
      const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document)
      expect(found, reference).toBeDefined()
    }
  })

  it('describes every route there is, and no other', () => {
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    const served = fresh.backend.routes.map(({ method, path }) => {
      return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
    })
    expect(described.sort()).toEqual(served.sort())
  })

  it('names the parameters of each path and what each call answers', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(Object.keys(operation.responses).some((status) => /^[23]/.test(status))).toBe(true)
      expect(operation.summary).toMatch(/^[A-Z]/)
    }
  })

  it('lists null where a value of a list may be null, as an answer without it would not fit', () => {
    expect(enumsWithoutNull(document)).toEqual([])
    expect(JSON.stringify(document)).toMatch(/"enum":\["en","nl","de",null\]/)
  })

  it('asks for the CSRF token on every change but those of staff, signed webhooks and the bank', () => {
    const changes = operations().filter(({ method }) => method === 'post')
    const without = changes.filter(
      ({ operation }) => !operation.parameters?.some(({ name }) => name === 'x-csrf-token'),
    )
    const byStaff = without.filter(({ path }) => path.startsWith('/api/adm/'))
    expect(byStaff.filter(({ operation }) => !operation.security)).toEqual([])
    const others = without.filter((change) => !byStaff.includes(change))
    const signed = ['/api/bank/{reference}', '/api/labels/webhook', '/api/payments/webhook']
    expect(others.map(({ path }) => path).sort()).toEqual(signed)
  })
})
