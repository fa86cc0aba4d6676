import { z } from 'zod'
import { isIsoDate } from '../dates'
import { perLocale } from '../locales'
import { lookUp } from '../look-up'
import { isSensitive, type StaffAction } from '../staff/permissions'
import { formResultSchema } from './form-results'
import type { OwnOf, Part, Translated } from './translated'

/** Answers are JSON, whether they are passed on within a process or sent. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/** `backend/http/endpoint.ts` says what each status means. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503

export interface Declaration {
  summary: string
  /** The staff action that the caller must be allowed to take; others are answered 404. Needed below /api/adm/. */
  staff?: StaffAction
  /** Only for customers who are logged in; others are answered 401. */
  customer?: true
  /** The query has the signature of an order or quote; its owner may do without where that is declared. */
  signed?: 'signature' | 'signature or owner'
  /** A GET that changes something, so it needs the CSRF token. */
  isChange?: true
  /** The parts of the path in braces besides `id`. A value that cannot be one is answered 404. */
  params?: z.ZodRawShape
  query?: z.ZodRawShape
  body?: Part
  /** The body is the file itself; `limit` in bytes. A file that `isNamed` is streamed. */
  file?: { description: string; limit: number; isNamed?: true }
  /** `fields` describes the fields, `said` the JSON that comes along (`payload`). A `keyless` form takes effect each time it is sent. */
  form?: { fields: string; payload?: z.ZodTypeAny; said?: string; keyless?: true }
  /** What the Idempotency-Key stands for; the handler gets it as `key`. */
  key?: string
  isKeyOptional?: true
  /** By default, a form is answered with its result, and anything else with whether something was changed. */
  answer?: z.ZodType<Json, z.ZodTypeDef, Json> | Translated
  /** Media types of files that are answered: always, or beside the declared `answer`. */
  gives?: readonly string[]
  /** The answer is the same for all readers of a language, and cached by its version. */
  shared?: true
  status?: 201
  /** The meaning of a 200 that is answered to a repeated key. */
  again?: string
  /** Besides those that follow from the other properties (`refusalsOf`). */
  refusals?: readonly RefusalStatus[]
  /** The subject in the action log; change and log entry are one transaction. */
  logs?: string
}

interface Address {
  method: 'GET' | 'POST'
  path: `/api/${string}`
}

export type Endpoint = Declaration & Address
export type StaffEndpoint = Endpoint & { staff: StaffAction }

export const dataOf = <S extends z.ZodRawShape>(shape: S) => z.object({ data: z.object(shape) })

const changedSchema = dataOf({ status: z.enum(['changed', 'unchanged']) })

type Shape<Said, Part extends string> = Said extends Record<Part, infer S extends z.ZodRawShape> ? S : object
type Body<Said> = Said extends { body: infer S } ? OwnOf<S> : z.ZodUnknown
type Payload<Said> = Said extends { form: { payload: infer S extends z.ZodTypeAny } } ? z.output<S> : object
type Schema<Said> = Said extends { answer: infer S }
  ? OwnOf<S>
  : Said extends { form: object }
    ? typeof formResultSchema
    : typeof changedSchema
type Header<Said> = Said extends { isKeyOptional: true }
  ? { key?: string | undefined }
  : Said extends { key: string }
    ? { key: string }
    : object
type Signature<Said, Text> = Said extends { signed: 'signature' }
  ? { signature: string }
  : Said extends { signed: string }
    ? Text
    : object
type File<Said, Content, Named> = Said extends { file: { isNamed: true } }
  ? { file: Named; fileName: string }
  : Said extends { file: object }
    ? { file: Content }
    : object
type Texts<Given> = {
  [Name in keyof Given]: string | number | Extract<Given[Name], undefined | readonly string[]>
}
type PartIn<S> = S extends z.ZodRawShape ? Texts<z.input<z.ZodObject<S>>> : object
type PartOut<S> = S extends z.ZodRawShape ? z.output<z.ZodObject<S>> : object

/** The parameters and the body that a caller sends. */
export type Asked<E> = PartIn<Shape<E, 'params'>> &
  PartIn<Shape<E, 'query'>> &
  z.input<Body<E>> &
  Header<E> &
  Signature<E, { signature?: string | undefined }> &
  File<E, Blob, Blob>
export type Arguments<E, Ways = never> =
  object extends Asked<E> ? [asked?: Asked<E>, ways?: Ways] : [asked: Asked<E>, ways?: Ways]
/** The parameters and the body as the handler gets them. */
export type Given<E> = PartOut<Shape<E, 'params'>> &
  PartOut<Shape<E, 'query'>> &
  z.output<Body<E>> &
  Payload<E> &
  Header<E> &
  Signature<E, { signature: string }> &
  File<E, Uint8Array, ReadableStream<Uint8Array>>
export type AnswerTo<E> = z.output<Schema<E>>

type IdIn<Line> = Line extends `${string}{id}${string}` ? { params: { id: typeof id } } : object

/** Declares an endpoint by a line such as `GET /api/adm/units/{id}`, where `{id}` is a UUID. */
export function endpoint<
  const Line extends `GET /api/${string}` | `POST /api/${string}`,
  const Said extends Declaration,
>(line: Line, said: Said): Said & Address & IdIn<Line>
export function endpoint(line: string, { params, ...said }: Declaration): Endpoint {
  const [method, path] = line.split(' ') as [Address['method'], Address['path']]
  return { ...said, method, path, params: path.includes('{id}') ? { id, ...params } : params }
}

export const answerPart = ({ answer, form }: Endpoint): Part =>
  answer ?? (form ? formResultSchema : changedSchema)

export const pathOf = ({ path }: Endpoint, named: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(lookUp(named, name))))

export function refusalsOf({
  staff,
  customer,
  signed,
  query,
  body,
  file,
  form,
  key,
  refusals = [],
}: Endpoint): RefusalStatus[] {
  const proving: RefusalStatus[] = customer || (staff && isSensitive(staff)) ? [401] : []
  const finding: RefusalStatus[] = signed ? [404] : []
  const sent: RefusalStatus[] = form && !form.keyless ? [409] : []
  const reading: RefusalStatus[] = body || file || form ? [413, 415, 422] : query || key ? [422] : []
  return [...new Set([...proving, ...finding, ...sent, ...reading, ...refusals])]
}

export const errorResponseSchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.array(z.string())).optional(),
  data: z.unknown().optional(),
})
export type ErrorResponse = z.infer<typeof errorResponseSchema>

/**
 * Lets a caller in the same process get the answer as a value, without JSON and a second validation (0.7 ms for all articles). It may be
 * shared, so nobody may change it; tests freeze it. Over HTTP it stays empty. All calls of one `asker` see the same catalogue.
 */
export type Handed = { answer?: Json; asker?: object }

export const id = z.string().uuid().toLowerCase()

export const cents = z.number().int()

export const isStillHere = z
  .boolean()
  .describe('Whether it is packed, and its carrier has not picked it up yet')

export const countryCode = z.string().regex(/^[a-z]{2}$/)

export const isoDate = z.string().refine(isIsoDate)

export const versionSeen = (of: string) =>
  z
    .string()
    .optional()
    .describe(`The version of the ${of} that was decided on; if it is another by now, nothing changes`)

export const inLanguages = <Value extends z.ZodTypeAny>(value: Value) => z.object(perLocale(() => value))

export const each = <Schema extends z.ZodTypeAny, Name extends string>(schema: Schema, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
