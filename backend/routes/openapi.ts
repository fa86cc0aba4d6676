import { Hono } from 'hono'
import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Env } from '../http/env'
import { answers } from '../http/openapi-answers'

const documentSchema = z.object({ openapi: z.string() }).passthrough()

const openapiPaths: ZodOpenApiPathsObject = {
  '/api/openapi.json': {
    get: { summary: 'This document', responses: answers({ '200': ['The document', documentSchema] }) },
  },
}

/** GET /api/openapi.json: the contract, made from the schemas the routes check with. */
export function openapiRoutes(paths: ZodOpenApiPathsObject): Hono<Env> {
  let text: string | undefined
  return new Hono<Env>().get('/openapi.json', (call) => {
    text ??= JSON.stringify(
      createDocument({
        openapi: '3.1.0',
        info: { title: 'Shop backend', version: '1.0.0' },
        paths: { ...paths, ...openapiPaths },
      }),
    )
    call.header('Content-Type', 'application/json')
    return call.body(text)
  })
}
