import { createMiddleware } from 'hono/factory'
import { type ZodError, z } from 'zod'
import { FILE_NAME_HEADER } from '../../contract/headers'
import { MAX_UPLOAD_BYTES } from '../../contract/limits'
import { type FieldRefusal, Refusal } from '../domain/platform/refusal'
import { tooLarge as tooLargeFile } from '../domain/platform/uploads/store'
import type { Call, Env } from './env'

export const FILE_TYPE = 'application/octet-stream'

const MAX_JSON_BYTES = 100_000
const MAX_FORM_BYTES = 1_000_000
const MAX_FORM_FIELDS = 1_000
const MAX_DEPTH = 20
const MAX_NAMED_FIELDS = 100
const CONTROL = /(?![\t\n\r])\p{Cc}/u
// Half a character, which databases do not store unchanged.
const LONE_SURROGATE = /\p{Cs}/u

const declaredSize = ({ headers }: Request) => Number(headers.get('content-length') ?? 0)

async function limitedBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (declaredSize(request) > limit) throw new Refusal('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) throw new Refusal('too_large')
    chunks.push(part.value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

export const refuseTooLarge = createMiddleware<Env>(async (call, next) => {
  const isFile = mediaType(call.req.raw) === FILE_TYPE
  if (declaredSize(call.req.raw) > (isFile ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES)) {
    throw isFile ? tooLargeFile() : new Refusal('too_large')
  }
  await next()
})

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

const isClean = (text: string): boolean => !LONE_SURROGATE.test(text) && !CONTROL.test(text)

function uncleanPath(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return isClean(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= MAX_DEPTH) throw new Refusal('invalid_request')
  for (const [key, inner] of Object.entries(value)) {
    const unclean = isClean(key) ? uncleanPath(inner, [...path, key]) : path.join('.')
    if (unclean !== undefined) return unclean
  }
  return undefined
}

/** Throws Refusal 'invalid_text' for control characters and lone surrogates, 'invalid_request' for deep nesting. */
function rejectUncleanText(value: unknown) {
  const field = uncleanPath(value)
  if (field === undefined) return
  throw new Refusal('invalid_text', { fields: field ? [{ field, code: 'invalid_text' }] : [] })
}

function invalidRequest(error: ZodError): Refusal {
  const fields = error.issues.map((issue): FieldRefusal => {
    const field = issue.path.join('.')
    if (issue.code !== 'too_big' || issue.type !== 'string') return { field, code: 'invalid_request' }
    return { field, code: 'text_too_long', values: { limit: String(issue.maximum) } }
  })
  const named = fields.filter(({ field }) => field !== '')
  return new Refusal('invalid_request', { fields: named.slice(0, MAX_NAMED_FIELDS) })
}

export function parseWith<Schema extends z.ZodTypeAny>(schema: Schema, value: unknown): z.output<Schema> {
  rejectUncleanText(value)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidRequest(parsed.error)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_json')
  }
}

export async function fileBody(call: Call, limit: number): Promise<Uint8Array> {
  if (mediaType(call.req.raw) !== FILE_TYPE) throw new Refusal('file_needed')
  return limitedBytes(call.req.raw, limit)
}

function nameOf(call: Call): string {
  try {
    return decodeURIComponent(call.req.header(FILE_NAME_HEADER)?.slice(0, 3_000) ?? '')
  } catch {
    return ''
  }
}

/** The file is unread; its name is '' where it cannot be decoded. Throws Refusal 'file_needed' or 'empty_file'. */
export function namedFile(call: Call): { file: ReadableStream<Uint8Array>; fileName: string } {
  if (mediaType(call.req.raw) !== FILE_TYPE) throw new Refusal('file_needed')
  if (!call.req.raw.body) throw new Refusal('empty_file')
  return { file: call.req.raw.body, fileName: nameOf(call) }
}

export async function readWhole(request: Request): Promise<Request> {
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: await limitedBytes(request, MAX_JSON_BYTES) })
}

const jsonIn = async (request: Request): Promise<unknown> =>
  parseJson(new TextDecoder().decode(await limitedBytes(request, MAX_JSON_BYTES)))

/** Throws Refusal 'json_needed', 'too_large', 'malformed_json' or 'invalid_text'. */
export async function jsonBody(call: Call): Promise<unknown> {
  if (mediaType(call.req.raw) !== 'application/json') throw new Refusal('json_needed')
  const body = await jsonIn(call.req.raw)
  rejectUncleanText(body)
  return body
}

const scalarSchema = z.union([z.string(), z.number()])
const fieldSchema = z.union([scalarSchema, z.boolean(), z.array(scalarSchema), z.record(z.unknown())])
const fieldsSchema = z.record(fieldSchema.nullable())

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, field] of Object.entries(parseWith(fieldsSchema, body))) {
    const isRecord = typeof field === 'object' && !Array.isArray(field)
    const values = field === null ? [] : isRecord ? [JSON.stringify(field)] : [field].flat()
    for (const value of values) form.append(name, String(value))
  }
  return form
}

/** As browsers send it, or as JSON. Throws Refusal 'form_needed', 'too_large', 'malformed_json' or 'invalid_request'. */
export async function formBody(call: Call): Promise<FormData> {
  const request = call.req.raw
  const type = mediaType(request)
  if (type === 'application/json') return formOf(await jsonIn(request))
  if (type !== 'multipart/form-data' && type !== 'application/x-www-form-urlencoded') {
    throw new Refusal('form_needed')
  }
  const bytes = await limitedBytes(request, MAX_FORM_BYTES)
  const headers = { 'content-type': request.headers.get('content-type') ?? type }
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal('invalid_request')
  })
  if ([...form.keys()].length > MAX_FORM_FIELDS) throw new Refusal('too_large')
  return form
}
