import { z } from 'zod'
import type { FormDefinition } from '../../contract/forms/definition'
import { readDefinition as readSound } from '../../contract/forms/definition-problems'
import type { FormValues } from '../../contract/forms/values'
import { flattenValues } from '../../contract/forms/wire'
import {
  type FormDraft,
  formDraftResponseSchema,
  formDraftStoredSchema,
} from '../../contract/wire/form-drafts'
import { FORM_KEY_HEADER, FORM_PAYLOAD } from '../../contract/wire/form-results'
import {
  FILE_NAME_HEADER,
  type Upload,
  uploadResponseSchema,
  uploadsResponseSchema,
} from '../../contract/wire/uploads'
import { logError } from '../log.server'
import { type Answer, type Backend, type Refusal, unlessUnavailable } from './backend.server'

/** What is kept of a file's name, in characters: it travels in a header. */
const LONGEST_NAME = 200

// The form is shown again with what the route says; 503 is a service behind the backend.
const FORM_REFUSALS = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 503]

// What is wrong with a form is said by the names of its fields, which a schema cannot do.
const answerSchema = z.object({ data: z.unknown() })

type Defined =
  | { definition: FormDefinition; refusal?: undefined }
  | { definition?: undefined; refusal: Refusal }

/**
 * The questions of a form, in the visitor's language. In: its name as a path, such as 'user/login', and what it depends on.
 * Out: also the refusal of a form that is not there, or not for this visitor. Throws a 502 response where it cannot be drawn.
 */
export async function readDefinition(
  backend: Backend,
  name: string,
  query: Record<string, string> = {},
): Promise<Defined> {
  const asked = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const path = `/api/forms/${name}${asked}`
  const { body, refusal } = await backend.get(path, answerSchema, { expect: [401, 403, 404, 422, 429] })
  if (refusal) return { refusal }
  try {
    return { definition: readSound(body.data) }
  } catch (error) {
    logError(error, new Request(new URL(path, 'http://backend.invalid')))
    throw new Response(null, { status: 502 })
  }
}

function multipart(definition: FormDefinition, answers: FormValues, payload: object | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of flattenValues(definition, answers)) form.append(name, value)
  if (payload) form.append(FORM_PAYLOAD, JSON.stringify(payload))
  return form
}

/**
 * Sends the answers to a form to its route; the same key with the same answers has one effect, and with others is
 * refused as 'form_sent_otherwise'. Without a key each sending counts.
 * Throws a 503 response while the backend is out of reach.
 */
export function sendAnswers<Schema extends z.ZodTypeAny>(
  backend: Backend,
  definition: FormDefinition,
  values: FormValues,
  { payload, key, schema }: { payload?: object; key?: string; schema: Schema },
): Promise<Answer<z.output<Schema>>> {
  const form = multipart(definition, values, payload)
  const headers = key ? { [FORM_KEY_HEADER]: key } : undefined
  return backend.post(definition.route, form, schema, { headers, expect: FORM_REFUSALS })
}

export async function keepDraft(backend: Backend, draft: FormDraft): Promise<string | undefined> {
  const expect = [404, 413, 422, 429]
  const keeping = backend.post('/api/form_drafts', draft, formDraftStoredSchema, { expect })
  return (await unlessUnavailable(keeping))?.body?.data.id
}

export async function readDraft(backend: Backend, id: string): Promise<FormDraft | undefined> {
  const reading = backend.get(`/api/form_drafts/${id}`, formDraftResponseSchema, { expect: [404] })
  return (await unlessUnavailable(reading))?.body?.data
}

/** Keeps a file with the backend until a form names it. Out: the upload, or why it is refused, in the visitor's language. */
export async function keepUpload(
  backend: Backend,
  file: Blob,
  name: string,
): Promise<Upload | { refused: string }> {
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent([...name].slice(0, LONGEST_NAME).join('')) }
  const { body, refusal } = await backend.post('/api/uploads', file, uploadResponseSchema, {
    headers,
    expect: [413, 415, 422, 429],
  })
  return refusal ? { refused: refusal.message } : body.data
}

export async function readUploads(backend: Backend, ids: readonly string[]): Promise<Upload[]> {
  if (ids.length === 0) return []
  const query = new URLSearchParams(ids.map((id) => ['id', id]))
  return (await backend.get(`/api/uploads?${query}`, uploadsResponseSchema)).data
}
