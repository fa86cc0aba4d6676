import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { SESSION_COOKIE, STAFF_COOKIE } from '../../contract/headers'
import { endpoints, get } from '../http/endpoint'
import type { Env } from '../http/env'
import { STAFF_KEY, STAFF_SESSION } from '../http/proof'
import { CUSTOMER_SESSION, completeDocument, type OpenapiDocument } from './openapi-document'

const getDocument = get('/openapi.json', {
  summary: 'This document',
  answers: { 200: ['The document', z.object({ openapi: z.string() }).catchall(z.any())] },
})

export function openapiRoutes(app: OpenAPIHono<Env>) {
  let document: OpenapiDocument | undefined
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
  return endpoints().openapi(getDocument, (call) => {
    document ??= completeDocument(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: 'Shop backend',
          version: '1.0.0',
          license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
          description:
            'x-origin: specification marks the calls that any backend of the shop answers; the others are its own.',
        },
      }) as unknown as OpenapiDocument,
    )
    return call.json(document as { openapi: string }, 200)
  })
}
