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

/** `lines[2].code` as conform writes it; a list of millions would be made of a higher place. */
const FIELD = /^(\w[\w-]*)(?:\.\w[\w-]*|\[\d{0,3}\])*$/

/**
 * Reads a posted form, or a query, by a schema. `status` of the submission is 'success' with a `value`, else `reply()` has what was
 * typed (`initialValue`) and what is wrong by field (`error`), which the page draws; `reply({ formErrors, fieldErrors })` adds what
 * the backend refuses. The schema is to be an object, or made from one: names that it does not have are left out, among them
 * those by which conform takes orders from scripts.
 */
export function parsePosted<Schema extends z.ZodTypeAny>(sent: FormData | URLSearchParams, schema: Schema) {
  const asked = new Set(Object.keys(fieldsOf(schema)))
  const form = new FormData()
  for (const [name, value] of sent) if (asked.has(FIELD.exec(name)?.[1] ?? '')) form.append(name, value)
  return parseWithZod(form, { schema })
}

// A box that is not ticked is posted as nothing, and so is a field that may be null and was left empty.
const { coerceStructure } = configureCoercion({
  customize(type) {
    if (type instanceof z.ZodBoolean) return (value) => value === 'on'
    if (!(type instanceof z.ZodNullable)) return null
    return (value) => (value === '' || value === undefined ? null : asTyped(type.unwrap(), value))
  },
})

function asTyped(type: z.ZodTypeAny, value: unknown): unknown {
  const read = coerceStructure(type).safeParse(value)
  return read.success ? read.data : value
}

/**
 * Reads a posted form as an endpoint takes it: numbers, ticks and lists of what was typed. Nothing is refused, as the endpoint refuses in the
 * language of the visitor, and by field.
 */
export function askedBy({ params, query, body }: Endpoint, sent: FormData): Record<string, unknown> {
  const fields: z.ZodRawShape = { ...params, ...query, ...(body ? fieldsOf(ownOf(body)) : {}) }
  const { payload } = parsePosted(sent, z.object(fields))
  const asked = Object.entries(fields).map(([name, type]) => [name, asTyped(type, payload[name])] as const)
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined))
}

export function allTexts(sent: FormData): Record<string, string[]> {
  const texts = (name: string) => sent.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries([...new Set(sent.keys())].map((name) => [name, texts(name)]))
}

/** By name, as they were posted; '' for one that is missing. */
export function textsIn<Name extends string>(sent: FormData, ...names: Name[]): Record<Name, string> {
  const first = (name: Name) => sent.getAll(name).find((value) => typeof value === 'string') ?? ''
  return Object.fromEntries(names.map((name) => [name, first(name)])) as Record<Name, string>
}

/** Throws what `readPostedForm` throws. */
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
