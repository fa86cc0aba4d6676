import { createMiddleware } from 'hono/factory'
import type { ZodError, z } from 'zod'
import { Refusal } from '../domain/refusal'
import type { Call, Env } from './env'

const JSON_LIMIT = 100_000
const FORM_LIMIT = 1_000_000
const FORM_FIELDS = 1_000
const DEEPEST = 20
const NAMED_FIELDS = 100
// A control character is never meant; a tab and a line break may be, in a long text.
const CONTROL = /(?![\t\n\r])\p{Cc}/u
// Half a character: no database keeps it as it came.
const LONE_SURROGATE = /\p{Cs}/u

async function limitedBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) throw new Refusal('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) throw new Refusal('too_large')
    chunks.push(part.value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** The media type of a body, without its parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function isClean(text: string): boolean {
  return !LONE_SURROGATE.test(text) && !CONTROL.test(text)
}

/**
 * The path of the first text that holds control characters, as 'items.0.name'; undefined when none does.
 * Throws Refusal 'invalid_request' for what is nested deeper than anything this backend takes.
 */
function uncleanPath(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return isClean(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= DEEPEST) throw new Refusal('invalid_request')
  for (const [key, inner] of Object.entries(value)) {
    const found = isClean(key) ? uncleanPath(inner, [...path, key]) : path.join('.')
    if (found !== undefined) return found
  }
  return undefined
}

/** Throws Refusal 'invalid_text' for control characters and halves of characters anywhere in a value. */
export function refuseUnclean(value: unknown) {
  const field = uncleanPath(value)
  if (field === undefined) return
  throw new Refusal('invalid_text', { fields: field ? [{ field, code: 'invalid_text' }] : [] })
}

/** A refusal that names every field a schema does not like. */
export function invalidRequest(error: ZodError): Refusal {
  const fields = error.issues.map(({ path }) => ({ field: path.join('.'), code: 'invalid_request' as const }))
  const named = fields.filter(({ field }) => field !== '')
  // The answer to a body full of mistakes must not be many times its size.
  return new Refusal('invalid_request', { fields: named.slice(0, NAMED_FIELDS) })
}

/** A value as a schema has it. Throws Refusal 'invalid_text' or 'invalid_request'. */
export function parsedBy<Schema extends z.ZodTypeAny>(schema: Schema, value: unknown): z.output<Schema> {
  refuseUnclean(value)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidRequest(parsed.error)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_json')
  }
}

type Checks = { first?: (call: Call) => Promise<unknown>; ofText?: (call: Call, text: string) => void }

/**
 * Reads a JSON body for the validator of its route. `first` may refuse the call before anything is read, `ofText` before
 * it is parsed. Throws Refusal 'json_needed', 'too_large', 'malformed_json' or 'invalid_text'.
 */
export function readJson({ first, ofText }: Checks = {}) {
  return createMiddleware<Env>(async (call, next) => {
    await first?.(call)
    const request = call.req.raw
    if (mediaType(request) !== 'application/json') throw new Refusal('json_needed')
    const text = new TextDecoder().decode(await limitedBytes(request, JSON_LIMIT))
    ofText?.(call, text)
    const body = fromJson(text)
    refuseUnclean(body)
    Object.assign(call.req, { json: async () => body })
    await next()
  })
}

/** A posted form. Throws Refusal 'form_needed', 'too_large', or 'invalid_request' for one that cannot be read. */
export async function formBody(call: Call): Promise<FormData> {
  const request = call.req.raw
  const type = mediaType(request)
  if (type !== 'multipart/form-data' && type !== 'application/x-www-form-urlencoded') {
    throw new Refusal('form_needed')
  }
  const bytes = await limitedBytes(request, FORM_LIMIT)
  const headers = { 'content-type': request.headers.get('content-type') ?? type }
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal('invalid_request')
  })
  if ([...form.keys()].length > FORM_FIELDS) throw new Refusal('too_large')
  return form
}

/** The JSON some forms carry beside their fields. Throws Refusal as a JSON body does. */
export function jsonField<Schema extends z.ZodTypeAny>(
  form: FormData,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const text = form.get(name)
  if (typeof text !== 'string')
    throw new Refusal('invalid_request', { fields: [{ field: name, code: 'invalid_request' }] })
  return parsedBy(schema, fromJson(text))
}
