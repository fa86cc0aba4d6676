import { z } from 'zod'
import type { FormDefinition } from '../../contract/forms/definition'
import { readDefinition as readSound } from '../../contract/forms/definition-problems'
import type { FormValues } from '../../contract/forms/values'
import { flattened } from '../../contract/forms/wire'
import { FORM_KEY_HEADER, FORM_PAYLOAD } from '../../contract/wire/form-results'
import { logError } from '../log.server'
import { type Backend, BackendRefusal } from './backend.server'

// What is wrong with a form is told by the names of its fields, which a schema cannot do.
const answerSchema = z.object({ data: z.unknown() })

/**
 * The questions of a form, in the visitor's language. In: its name as a path, such as 'user/login', and what it depends on.
 * Throws BackendRefusal where the backend has none for this visitor, and a 502 response where it cannot be drawn.
 */
export async function readDefinition(
  backend: Backend,
  name: string,
  query: Record<string, string> = {},
): Promise<FormDefinition> {
  const asked = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const path = `/api/forms/${name}${asked}`
  const { data } = await backend.get(path, answerSchema)
  try {
    return readSound(data)
  } catch (error) {
    logError(error, new Request(new URL(path, 'http://backend.invalid')))
    throw new Response(null, { status: 502 })
  }
}

function multipart(definition: FormDefinition, answers: FormValues, payload: object | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of flattened(definition, answers)) form.append(name, value)
  if (payload) form.append(FORM_PAYLOAD, JSON.stringify(payload))
  return form
}

/** Why a form's route refuses what was sent. */
export type FormRefusal = Pick<BackendRefusal, 'status' | 'answer' | 'retryAfter'>

/**
 * Sends the answers to a form to its route; the same key with the same answers has one effect, and with others is
 * refused as 'form_sent_otherwise'. Without a key each sending counts.
 * Out: what the route answers, or its refusal. Throws a 503 response while the backend is out of reach.
 */
export async function sendAnswers<Schema extends z.ZodTypeAny>(
  backend: Backend,
  definition: FormDefinition,
  values: FormValues,
  { payload, key, schema }: { payload?: object; key?: string; schema: Schema },
): Promise<{ taken: z.output<Schema> } | { refusal: FormRefusal }> {
  try {
    const form = multipart(definition, values, payload)
    const headers = key ? { [FORM_KEY_HEADER]: key } : undefined
    return { taken: await backend.post(definition.route, form, schema, headers) }
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error
    return { refusal: error }
  }
}
