import { parseWithZod } from '@conform-to/zod'
import { z } from 'zod'

/** The names of the fields that a schema asks for, through its transforms, pipes and intersections. */
function fieldNames(schema: z.ZodTypeAny): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodEffects) return fieldNames(schema.innerType())
  if (schema instanceof z.ZodPipeline) return fieldNames(schema._def.in)
  if (!(schema instanceof z.ZodIntersection)) return []
  return [...fieldNames(schema._def.left), ...fieldNames(schema._def.right)]
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
  const asked = new Set(fieldNames(schema))
  const form = new FormData()
  for (const [name, value] of sent) if (asked.has(FIELD.exec(name)?.[1] ?? '')) form.append(name, value)
  return parseWithZod(form, { schema })
}

/** A form that has been read, and the result of it that its page draws. */
export type Posted = Pick<ReturnType<typeof parsePosted>, 'reply'>
export type PostedResult = ReturnType<Posted['reply']>

/** Returns the texts that were typed, by name. */
export function typedTexts({ initialValue }: PostedResult): Record<string, string> {
  return Object.fromEntries(
    Object.entries(initialValue ?? {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )
}

/** The first message about each field, by name; '' is the whole form. */
export function firstMessages({ error }: PostedResult): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, messages]) => (messages?.[0] ? [[name, messages[0]]] : [])),
  )
}
