import type { z } from 'zod'
import { type FormDefinition, formAnswerSchema } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { flattened } from '../../contract/forms/wire'
import { FORM_PAYLOAD } from '../../contract/wire/form-results'
import { type Backend, BackendRefusal } from './backend.server'

/**
 * The questions of a form, in the visitor's language. In: its name as a path, such as 'user/login', and what it depends on.
 * Throws BackendRefusal where the backend has none for this visitor.
 */
export async function readDefinition(
  backend: Backend,
  name: string,
  query: Record<string, string> = {},
): Promise<FormDefinition> {
  const asked = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  return (await backend.get(`/api/forms/${name}${asked}`, formAnswerSchema)).data
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
 * Sends the answers to a form to its route; the same key with the same answers has one effect.
 * Out: what the route answers, or its refusal. Throws a 503 response while the backend is out of reach.
 */
export async function sendAnswers<Schema extends z.ZodTypeAny>(
  backend: Backend,
  definition: FormDefinition,
  values: FormValues,
  { payload, key, schema }: { payload?: object; key: string; schema: Schema },
): Promise<{ taken: z.output<Schema> } | { refusal: FormRefusal }> {
  try {
    const form = multipart(definition, values, payload)
    return { taken: await backend.post(definition.route, form, schema, { 'Idempotency-Key': key }) }
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error
    return { refusal: error }
  }
}
