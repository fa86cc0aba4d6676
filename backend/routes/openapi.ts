import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoints/endpoint'
import { SESSION_COOKIE, STAFF_COOKIE } from '../../contract/headers'
import type { Services } from '../domain/platform/services'
import { STAFF_KEY, STAFF_SESSION } from '../http/endpoint-document'
import type { Env } from '../http/env'
import { resource, serve } from '../http/serve'
import { CUSTOMER_SESSION, completeDocument, type OpenapiDocument } from './openapi-document'

const getDocument = endpoint('GET /api/openapi.json', {
  summary: 'This document',
  answer: z.object({ openapi: z.string() }).catchall(z.any()),
})

const documentOf = (app: OpenAPIHono<Env>) =>
  completeDocument(
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Shop backend',
        version: '1.0.0',
        license: { name: 'All rights reserved' },
        description:
          'x-origin: specification marks the calls that any backend of the shop answers; the others are its own.',
      },
    }) as unknown as OpenapiDocument,
  )

export function openapiRoutes(services: Services, app: OpenAPIHono<Env>) {
  let document: { openapi: string } | undefined
  app.openAPIRegistry.registerComponent('securitySchemes', STAFF_KEY, {
    type: 'http',
    scheme: 'bearer',
    description: 'STAFF_KEY of the environment',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', STAFF_SESSION, {
    type: 'apiKey',
    in: 'cookie',
    name: STAFF_COOKIE,
    description: 'The session of a member of the staff; what changes something needs the CSRF token too',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', CUSTOMER_SESSION, {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session of a customer; what changes something needs the CSRF token too',
  })
  return resource(
    serve(getDocument, () => {
      // JSON.stringify drops undefined values, which no answer may contain.
      document ??= JSON.parse(JSON.stringify(documentOf(app))) as { openapi: string }
      return document
    }),
  )(services)
}
