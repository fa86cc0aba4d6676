import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoints/endpoint'
import { SESSION_COOKIE, STAFF_COOKIE } from '../../contract/headers'
import { SPECIFIED_CALLS } from '../../contract/specified-calls'
import type { Services } from '../domain/platform/services'
import { STAFF_KEY, STAFF_SESSION } from '../http/endpoint'
import type { Env } from '../http/env'
import { resource, serve } from '../http/serve'

type Schema = Record<string, unknown>
type Parameter = { in: string; name: string; description?: string; schema?: Schema }
type Operation = { parameters?: Parameter[]; security?: object[] }
type OpenapiDocument = { openapi: string; paths: Record<string, Record<string, Operation>> }

function merge(a: Parameter, b: Parameter): Parameter {
  const [described, { description: _, ...declared }] = a.description ? [a, b] : [b, a]
  return { ...described, ...declared }
}

/** Merges the parameters that the parser declares with those that are described for people. */
function mergedParameters(parameters: readonly Parameter[]): Parameter[] {
  const merged = new Map<string, Parameter>()
  for (const parameter of parameters) {
    const key = `${parameter.in} ${parameter.name}`
    const existing = merged.get(key)
    merged.set(key, existing ? merge(existing, parameter) : parameter)
  }
  return [...merged.values()]
}

const isNullable = ({ type }: Schema) => Array.isArray(type) && type.includes('null')

/** Adds null to the values of whatever may be null, and fixes the length of lists whose places are declared one by one. */
function exactSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(exactSchema)
  if (typeof value !== 'object' || value === null) return value
  const schema: Schema = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, exactSchema(inner)]),
  )
  const { enum: values, prefixItems: places } = schema
  if (Array.isArray(places)) return { ...schema, minItems: places.length, maxItems: places.length, items: {} }
  const lacksNull = Array.isArray(values) && isNullable(schema) && !values.includes(null)
  return lacksNull ? { ...schema, enum: [...values, null] } : schema
}

const CUSTOMER_SESSION = 'customerSession'
// A visitor calls without a session, or with one.
const ANYBODY = [{}, { [CUSTOMER_SESSION]: [] }]

function completeDocument(document: OpenapiDocument): OpenapiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => {
      const origin = SPECIFIED_CALLS.has(`${method.toUpperCase()} ${path}`) ? 'specification' : 'shop'
      const { parameters = [], security = ANYBODY } = operation
      const described = { security, 'x-origin': origin, parameters: mergedParameters(parameters) }
      return [method, { ...operation, ...described }]
    })
    return [path, Object.fromEntries(operations)]
  })
  const servers = [{ url: '/', description: 'Where this document is answered' }]
  return exactSchema({ ...document, paths: Object.fromEntries(paths), servers }) as OpenapiDocument
}

const getDocument = endpoint('GET /api/openapi.json', {
  summary: 'This document',
  answer: z.object({ openapi: z.string() }).catchall(z.any()),
})

function documentOf(app: OpenAPIHono<Env>): OpenapiDocument {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Shop backend',
      version: '1.0.0',
      license: { name: 'All rights reserved' },
      description:
        'x-origin: specification marks the calls that any backend of the shop answers; the others are its own.',
    },
  })
  // JSON.stringify drops undefined values, which no answer may contain.
  return completeDocument(JSON.parse(JSON.stringify(document)))
}

const sessionScheme = (name: string, holder: string) =>
  ({
    type: 'apiKey',
    in: 'cookie',
    name,
    description: `The session of ${holder}; what changes something needs the CSRF token too`,
  }) as const

export function openapiRoutes(services: Services, app: OpenAPIHono<Env>) {
  let document: OpenapiDocument | undefined
  const key = { type: 'http', scheme: 'bearer', description: 'STAFF_KEY of the environment' } as const
  const scheme = app.openAPIRegistry.registerComponent.bind(app.openAPIRegistry, 'securitySchemes')
  scheme(STAFF_KEY, key)
  scheme(STAFF_SESSION, sessionScheme(STAFF_COOKIE, 'a member of the staff'))
  scheme(CUSTOMER_SESSION, sessionScheme(SESSION_COOKIE, 'a customer'))
  return resource(
    serve(getDocument, () => {
      document ??= documentOf(app)
      return document
    }),
  )(services)
}
