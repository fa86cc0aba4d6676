import { z } from 'zod'
import type { FormDefinition } from '../../contract/forms/definition'
import { readDefinition as parseDefinition } from '../../contract/forms/definition-problems'
import type { FormValues } from '../../contract/forms/values'
import { flattenValues } from '../../contract/forms/wire'
import { MAX_UPLOADS } from '../../contract/limits'
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
import { unavailable } from '../unavailable.server'
import { type Answer, type Backend, type Refusal, unlessUnavailable } from './backend.server'

/** In characters, as the name is sent in a header. */
const MAX_NAME_LENGTH = 200

// The form is shown again with these errors; 503 is a service behind the backend.
const FORM_REFUSALS = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 503]

const answerSchema = z.object({ data: z.unknown() })

type DefinitionResult =
  | { definition: FormDefinition; refusal?: undefined }
  | { definition?: undefined; refusal: Refusal }

/** Returns the refusal of an unknown or private form. Throws a 502 response for an invalid definition. */
export async function readDefinition(
  backend: Backend,
  name: string,
  query: Record<string, string> = {},
): Promise<DefinitionResult> {
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const path = `/api/forms/${name}${search}`
  const { body, refusal } = await backend.get(path, answerSchema, { expect: [401, 403, 404, 410, 422, 429] })
  if (refusal) return { refusal }
  try {
    return { definition: parseDefinition(body.data) }
  } catch (error) {
    logError(error, new Request(new URL(path, 'http://backend.invalid')))
    throw unavailable(502)
  }
}

function multipart(definition: FormDefinition, answers: FormValues, payload: object | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of flattenValues(definition, answers)) form.append(name, value)
  if (payload) form.append(FORM_PAYLOAD, JSON.stringify(payload))
  return form
}

type Sending<Schema extends z.ZodTypeAny> = {
  payload?: object
  key?: string
  schema: Schema
  /** The result of answers that were taken, though the backend tells too little of them. */
  otherwise?: (told: unknown) => z.output<Schema>
}

/** The same key and answers take effect once; a key with other answers is refused as 'form_sent_otherwise'. */
export function sendAnswers<Schema extends z.ZodTypeAny>(
  backend: Backend,
  definition: FormDefinition,
  values: FormValues,
  { payload, key, schema, otherwise }: Sending<Schema>,
): Promise<Answer<z.output<Schema>>> {
  const form = multipart(definition, values, payload)
  const headers = key ? { [FORM_KEY_HEADER]: key } : undefined
  return backend.post(definition.route, form, schema, { headers, expect: FORM_REFUSALS, otherwise })
}

// Nobody can see what is left out, and the backend keeps no such text.
function printable(values: FormValues): FormValues {
  const clean = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '')
  const entries = Object.entries(values).map(([name, value]) => {
    return [clean(name), Array.isArray(value) ? value.map(clean) : clean(value)]
  })
  return Object.fromEntries(entries)
}

/** Undefined while the backend is unavailable. */
export async function storeDraft(
  backend: Backend,
  draft: FormDraft,
): Promise<Answer<{ id: string }> | undefined> {
  const expect = [404, 413, 422, 429]
  const kept = { ...draft, values: printable(draft.values) }
  const storing = backend.post('/api/form_drafts', kept, formDraftStoredSchema, { expect })
  const answer = await unlessUnavailable(storing)
  return answer?.body ? { body: answer.body.data } : answer
}

export async function readDraft(backend: Backend, id: string): Promise<FormDraft | undefined> {
  const reading = backend.get(`/api/form_drafts/${id}`, formDraftResponseSchema, { expect: [404] })
  return (await unlessUnavailable(reading))?.body?.data
}

export async function storeUpload(
  backend: Backend,
  file: Blob,
  name: string,
): Promise<Upload | { refused: string; isOtherKind: boolean }> {
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent([...name].slice(0, MAX_NAME_LENGTH).join('')) }
  const { body, refusal } = await backend.post('/api/uploads', file, uploadResponseSchema, {
    headers,
    expect: [413, 415, 422, 429, 503],
  })
  if (!refusal) return body.data
  return { refused: refusal.message, isOtherKind: refusal.code === 'not_pdf_or_image' }
}

/** Those of the files that are still there; a form may hold more than can be asked for at once. */
export async function readUploads(backend: Backend, ids: readonly string[]): Promise<Upload[]> {
  if (ids.length === 0) return []
  const query = new URLSearchParams(ids.slice(0, MAX_UPLOADS).map((id) => ['id', id]))
  const [{ data }, others] = await Promise.all([
    backend.get(`/api/uploads?${query}`, uploadsResponseSchema),
    readUploads(backend, ids.slice(MAX_UPLOADS)),
  ])
  return [...data, ...others]
}
