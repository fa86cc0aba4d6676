import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod'
import { configureCoercion } from '@conform-to/zod/v3/future'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoints/endpoint'
import { ownOf } from '../../contract/endpoints/translated'
import { readPostedForm } from './posted-form.server'

function fieldsOf(schema: z.ZodTypeAny): z.ZodRawShape {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodEffects) return fieldsOf(schema.innerType())
  if (schema instanceof z.ZodPipeline) return fieldsOf(schema._def.in)
  if (!(schema instanceof z.ZodIntersection)) return {}
  return { ...fieldsOf(schema._def.left), ...fieldsOf(schema._def.right) }
}

/** A form that is sent twice with the same key counts once. */
export const formKeySchema = z
  .string()
  .uuid()
  .catch(() => randomUUID())

/** `lines[2].code` as conform writes it; a larger index would allocate a list of millions. */
const FIELD_NAME = /^(\w[\w-]*)(?:\.\w[\w-]*|\[\d{0,3}\])*$/

/**
 * Reads a posted form, or a query, by a schema. `status` of the submission is 'success' with a `value`, else `reply()` has what was
 * typed (`initialValue`) and what is wrong by field (`error`), which the page draws; `reply({ formErrors, fieldErrors })` adds what
 * the backend refuses. The schema must be an object, or made from one: other names are left out, among them the intents of
 * conform.
 */
export function parsePosted<Schema extends z.ZodTypeAny>(posted: FormData | URLSearchParams, schema: Schema) {
  const names = new Set(Object.keys(fieldsOf(schema)))
  const form = new FormData()
  for (const [name, value] of posted)
    if (names.has(FIELD_NAME.exec(name)?.[1] ?? '')) form.append(name, value)
  return parseWithZod(form, { schema })
}

// Browsers post nothing for an unticked box; an empty nullable field counts as null.
const { coerceStructure } = configureCoercion({
  customize(type) {
    if (type instanceof z.ZodBoolean) return (value) => value === 'on'
    if (!(type instanceof z.ZodNullable)) return null
    return (value) => (value === '' || value === undefined ? null : coerce(type.unwrap(), value))
  },
})

function coerce(type: z.ZodTypeAny, value: unknown): unknown {
  const coerced = coerceStructure(type).safeParse(value)
  return coerced.success ? coerced.data : value
}

/**
 * Reads a posted form as an endpoint takes it: with numbers, booleans and lists. Invalid values pass, as the endpoint refuses them by field
 * and in the language of the visitor.
 */
export function inputFor({ params, query, body }: Endpoint, form: FormData): Record<string, unknown> {
  const fields: z.ZodRawShape = { ...params, ...query, ...(body ? fieldsOf(ownOf(body)) : {}) }
  const { payload } = parsePosted(form, z.object(fields))
  const input = Object.entries(fields).map(([name, type]) => [name, coerce(type, payload[name])] as const)
  return Object.fromEntries(input.filter(([, value]) => value !== undefined))
}

export function allTexts(form: FormData): Record<string, string[]> {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, texts(name)]))
}

/** By name, as they were posted; '' for one that is missing. */
export function textsIn<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const first = (name: Name) => form.getAll(name).find((value) => typeof value === 'string') ?? ''
  return Object.fromEntries(names.map((name) => [name, first(name)])) as Record<Name, string>
}

export const postedTexts = async <Name extends string>(request: Request, ...names: Name[]) =>
  textsIn(await readPostedForm(request), ...names)

export type Posted = Pick<ReturnType<typeof parsePosted>, 'reply'>
export type PostedResult = ReturnType<Posted['reply']>

export function typedTexts({ initialValue }: PostedResult): Record<string, string> {
  return Object.fromEntries(
    Object.entries(initialValue ?? {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )
}

/** By field; '' is the whole form. */
export function firstMessages({ error }: PostedResult): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, messages]) => (messages?.[0] ? [[name, messages[0]]] : [])),
  )
}
