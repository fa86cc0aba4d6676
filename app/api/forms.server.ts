import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type FormDefinition, formAnswerSchema } from '../../contract/forms/definition'
import { soundDefinition } from '../../contract/forms/definition-problems'
import { allFields } from '../../contract/forms/fields'
import { takesFiles } from '../../contract/forms/parts'
import type { FormValues } from '../../contract/forms/values'
import { flattened } from '../../contract/forms/wire'
import { FORM_KEY_HEADER, FORM_PAYLOAD } from '../../contract/wire/form-results'
import { type Backend, BackendRefusal } from './backend.server'

/**
 * The questions of a form, in the visitor's language. In: its name as a path, such as 'user/login', and what it depends on.
 * Throws BackendRefusal where the backend has none for this visitor, DefinitionError where it cannot be drawn.
 */
export async function readDefinition(
  backend: Backend,
  name: string,
  query: Record<string, string> = {},
): Promise<FormDefinition> {
  const asked = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const { data } = await backend.get(`/api/forms/${name}${asked}`, formAnswerSchema)
  return soundDefinition(data)
}

function multipart(definition: FormDefinition, answers: FormValues, payload: object | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of flattened(definition, answers)) form.append(name, value)
  if (payload) form.append(FORM_PAYLOAD, JSON.stringify(payload))
  return form
}

/** Why a form's route refuses what was sent. */
export type FormRefusal = Pick<BackendRefusal, 'status' | 'answer' | 'retryAfter'>

// Whoever goes back and answers otherwise means another sending; uploads alone make none, as each try makes them anew.
function sendingKey(key: string, definition: FormDefinition, answers: FormValues, payload?: object): string {
  const ids = new Set(
    allFields(definition).flatMap((field) => (takesFiles(field) ? [answers[field.name] ?? []].flat() : [])),
  )
  const entries = flattened(definition, answers).filter(([, value]) => !ids.has(value))
  const hash = createHash('sha256')
    .update(JSON.stringify([key, entries, payload]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')
}

/**
 * Sends the answers to a form to its route; the same key with the same answers has one effect. Without a key each
 * sending counts.
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
    const headers = key ? { [FORM_KEY_HEADER]: sendingKey(key, definition, values, payload) } : undefined
    return { taken: await backend.post(definition.route, form, schema, headers) }
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error
    return { refusal: error }
  }
}
