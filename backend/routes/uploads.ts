import { z } from 'zod'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '../../contract/limits'
import { FILE_NAME_HEADER, uploadResponseSchema, uploadsResponseSchema } from '../../contract/wire/uploads'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { findUploads } from '../domain/uploads/read'
import { storeUpload } from '../domain/uploads/store'
import { FILE_TYPE, mediaType, rejectUncleanText } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { endpoints, get, parameter, post } from '../http/endpoint'
import type { Call } from '../http/env'

const postUpload = post('/uploads', {
  summary: 'Keeps a PDF or a picture for a form that is still to be sent, for a day',
  parameters: [parameter('header', FILE_NAME_HEADER, { description: 'Its name, percent-encoded' })],
  body: {
    description: `The file itself: PDF, PNG, JPEG, WebP or GIF, at most ${MAX_UPLOAD_BYTES} bytes`,
    content: { [FILE_TYPE]: { schema: { type: 'string', format: 'binary' } } },
  },
  answers: { 201: ['The upload', uploadResponseSchema] },
  refusals: [413, 415, 422, 429, 503],
})

function everyId(given: unknown): unknown[] {
  const ids = given === undefined ? [] : [given].flat()
  rejectUncleanText({ id: ids })
  return ids
}

const getUploads = get('/uploads', {
  summary: 'What is known of some uploads; those that are gone are left out',
  query: z.object({
    id: z.preprocess(
      everyId,
      z.array(z.string().max(100).toLowerCase().openapi({ format: 'uuid' })).max(MAX_UPLOADS),
    ),
  }),
  answers: { 200: ['Those that are known', uploadsResponseSchema] },
  refusals: [422],
})

function nameOf(call: Call): string {
  try {
    return decodeURIComponent(call.req.header(FILE_NAME_HEADER)?.slice(0, 3_000) ?? '')
  } catch {
    return ''
  }
}

export function uploadsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postUpload, async (call) => {
    const request = call.req.raw
    if (mediaType(request) !== FILE_TYPE) throw new Refusal('file_needed')
    if (!request.body) throw new Refusal('empty_file')
    const file = { body: request.body, name: nameOf(call), address: clientAddress(call) }
    return call.json({ data: await storeUpload(services, file) }, 201)
  })

  app.openapi(getUploads, async (call) => {
    const known = await findUploads(services, call.req.valid('query').id)
    return call.json({ data: [...known.values()] }, 200)
  })

  return app
}
