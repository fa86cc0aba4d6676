import { z } from 'zod'
import { lookUp } from '../look-up'
import { isSensitive, type StaffAction } from '../staff/permissions'
import { formResultSchema } from './form-results'
import type { OwnOf, Part, Translated } from './translated'

/** The values that JSON can express, so that an answer is the same whether it is handed over within a process or sent. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/** The statuses of refusals; backend/http/endpoint.ts says what each means. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503

/** All that is agreed on about an endpoint, besides its method and path. */
export interface Declaration {
  summary: string
  /** The action of the back office that it is, needed below /api/adm/; whoever may not do it is answered 404. */
  staff?: StaffAction
  /** Only a customer who is logged in may call it; anybody else is answered 401. */
  customer?: true
  /** It is about an order or a quote, and the query has its signature; an owner who is logged in needs none where that is said. */
  signed?: 'signature' | 'signature or owner'
  /** It is asked by GET and yet changes something, so it needs the CSRF token. */
  isChange?: true
  /** The parts of the path in braces. A value that cannot be one is answered 404. */
  params?: z.ZodRawShape
  query?: z.ZodRawShape
  /** The body that is sent as JSON. */
  body?: Part
  /** The body is a file as it is; `limit` in bytes. A file that `isNamed` is read while it arrives. */
  file?: { description: string; limit: number; isNamed?: true }
  /**
   * The body is a form: `fields` says what its fields are, and `payload` is the JSON that goes along with them, which `said` describes. It
   * is answered with the result of a form unless an `answer` is declared. One that is `keyless` takes effect each time it is sent.
   */
  form?: { fields: string; payload?: z.ZodTypeAny; said?: string; keyless?: true }
  /** The meaning of the Idempotency-Key, where one is due: it is asked for as `key`. */
  key?: string
  /** The key may be left out. */
  isKeyOptional?: true
  /** The answer of a success; unless it is declared, it tells whether something was changed. */
  answer?: z.ZodType<Json, z.ZodTypeDef, Json> | Translated
  /** The media types of the files that it answers: always, or beside its `answer` where it declares one. */
  gives?: readonly string[]
  /** It is the same for everybody who reads the same language, and is sent again only once its version has changed. */
  shared?: true
  /** The status of a success; 200 unless it is declared. */
  status?: 201
  /** The meaning of a 200 that is answered instead, because the same key was sent before. */
  again?: string
  /** The statuses of refusals, besides 404 of what is `staff`, 401 of what is sensitive, and what follows from its query or body. */
  refusals?: readonly RefusalStatus[]
  /** The subject that it changes in the back office, as the log names it: the change and its line are one transaction. */
  logs?: string
}

interface Address {
  method: 'GET' | 'POST'
  path: `/api/${string}`
}

export type Endpoint = Declaration & Address
export type StaffEndpoint = Endpoint & { staff: StaffAction }

/** Wraps an answer that has more than one part: the data is what was asked for. */
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

/** The values that a caller gives, by name: parts of the path, of the query, and of the body. */
export type Asked<E> = PartIn<Shape<E, 'params'>> &
  PartIn<Shape<E, 'query'>> &
  z.input<Body<E>> &
  Header<E> &
  Signature<E, { signature?: string | undefined }> &
  File<E, Blob, Blob>
/** The argument of a call, left out where nothing is asked for. */
export type Arguments<E> = object extends Asked<E> ? [asked?: Asked<E>] : [asked: Asked<E>]
/** The values as the handler reads them. */
export type Given<E> = PartOut<Shape<E, 'params'>> &
  PartOut<Shape<E, 'query'>> &
  z.output<Body<E>> &
  Payload<E> &
  Header<E> &
  Signature<E, { signature: string }> &
  File<E, Uint8Array, ReadableStream<Uint8Array>>
export type AnswerTo<E> = z.output<Schema<E>>

/** Declares an endpoint by a line such as `GET /api/adm/vouchers`. */
export function endpoint<
  const Line extends `GET /api/${string}` | `POST /api/${string}`,
  const Said extends Declaration,
>(line: Line, said: Said): Said & Address {
  const [method, path] = line.split(' ') as [Address['method'], Address['path']]
  return { ...said, method, path }
}

/** Returns what a success is answered with. */
export const answerPart = ({ answer, form }: Endpoint): Part =>
  answer ?? (form ? formResultSchema : changedSchema)

/** Returns the path with its parts in braces filled in. */
export const pathOf = ({ path }: Endpoint, named: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(lookUp(named, name))))

/** Returns every status with which it refuses a caller who may ask. */
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
