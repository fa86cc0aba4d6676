import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '../../contract/limits'
import { FILE_NAME_HEADER, uploadAnswerSchema, uploadsAnswerSchema } from '../../contract/wire/uploads'
import { limit } from '../domain/limits/limit'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { knownUploads } from '../domain/uploads/read'
import { storeUpload, tooLarge } from '../domain/uploads/store'
import { mediaType, parsedBy } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Call, Env } from '../http/env'
import { answers, csrfHeader, languageHeader } from '../http/openapi-answers'

const FILE_TYPE = 'application/octet-stream'
const querySchema = z.object({ id: z.array(z.string().max(100)).max(MAX_UPLOADS) })

function nameOf(call: Call): string {
  try {
    return decodeURIComponent(call.req.header(FILE_NAME_HEADER)?.slice(0, 3_000) ?? '')
  } catch {
    return ''
  }
}

/** POST /api/uploads keeps a file for a form that is still to be sent; GET tells about those that are known. */
export function uploadsRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .post('/uploads', async (call) => {
      const request = call.req.raw
      if (mediaType(request) !== FILE_TYPE) throw new Refusal('file_needed')
      if (Number(request.headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge()
      await limit(services, 'upload_address', clientAddress(call))
      if (!request.body) throw new Refusal('empty_file')
      return call.json({ data: await storeUpload(services, request.body, nameOf(call)) }, 201)
    })
    .get('/uploads', async (call) => {
      const { id: ids } = parsedBy(querySchema, { id: call.req.queries('id') ?? [] })
      const known = await knownUploads(
        services,
        ids.map((id) => id.toLowerCase()),
      )
      return call.json({ data: [...known.values()] })
    })
}

export const uploadsPaths: ZodOpenApiPathsObject = {
  '/api/uploads': {
    post: {
      summary: 'Keeps a PDF or a picture for a form that is still to be sent, for a day',
      requestParams: {
        header: csrfHeader.extend({
          [FILE_NAME_HEADER]: z.string().optional().describe('Its name, percent-encoded'),
        }),
      },
      requestBody: {
        required: true,
        description: `The file itself: PDF, PNG, JPEG, WebP or GIF, at most ${MAX_UPLOAD_BYTES} bytes`,
        content: { [FILE_TYPE]: { schema: { type: 'string', format: 'binary' } } },
      },
      responses: answers({ '201': ['The upload', uploadAnswerSchema] }, [
        '403',
        '413',
        '415',
        '422',
        '429',
        '503',
      ]),
    },
    get: {
      summary: 'What is known of some uploads; those that are gone are left out',
      requestParams: {
        query: z.object({ id: z.array(z.string().uuid()).optional() }),
        header: languageHeader,
      },
      responses: answers({ '200': ['Those that are known', uploadsAnswerSchema] }, ['422']),
    },
  },
}
