import { z } from 'zod'
import {
  type AnswerTo,
  answerPart,
  type Endpoint,
  type Given,
  type Json,
} from '../../contract/endpoints/endpoint'
import { cursorText } from '../../contract/endpoints/paging'
import { fromWire, toWire, wireOf } from '../../contract/endpoints/translated'
import type { Locale } from '../../contract/locales'
import { lookUp } from '../../contract/look-up'
import type { StaffAction } from '../../contract/staff/permissions'
import { inTransaction } from '../db/retry'
import type { Unit } from '../db/schema'
import { type Actor, type Logged, logAction } from '../domain/platform/action-log'
import type { ReadCatalogue } from '../domain/platform/catalogue'
import { Refusal } from '../domain/platform/refusal'
import { mailOrigin, shopOrigin as shopOriginOf } from '../domain/platform/return-url'
import type { Services } from '../domain/platform/services'
import type { User } from '../domain/platform/user'
import { fileBody, jsonBody, namedFile, parseWith } from './bodies'
import { clientAddress } from './client-address'
import { refuseWithoutToken } from './csrf'
import { documentOf, endpoints } from './endpoint'
import type { Call } from './env'
import { idempotencyKey, optionalKey } from './idempotency-key'
import { answerRepeated, keepPress, pressOf } from './repeated'
import { requireUser } from './session'
import { allow } from './staff'

function isUnchanged(call: Call, version: string): boolean {
  const etag = `"${version}"`
  call.header('ETag', etag)
  call.header('Cache-Control', 'no-cache')
  call.header('Vary', 'Accept-Language')
  const ifNoneMatch = call.req.header('if-none-match') ?? ''
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

type Staff = { staff: StaffAction }

export type Calling<E = Staff> = Services & {
  call: Call
  locale: Locale
  shopOrigin: string
  /** Their network, which limits count by. */
  visitor: string | undefined
} & (E extends Staff ? { actor: Actor } : E extends { customer: true } ? { user: User } : object)

/** Within the transaction of a change, which may run several times. */
export type Changing = Calling & { db: Unit }

type Answered<E> = E extends { answer: object }
  ? { answer: AnswerTo<E>; log: Logged | undefined }
  : Logged | undefined

/** A change runs within its transaction and calls nothing outside; it returns what to log, undefined where nothing has changed. */
type Handler<E> = E extends { logs: string }
  ? (input: Given<E>, changing: Changing) => Result<Answered<E>>
  : (input: Given<E>, context: Calling<E>) => Result<Responded<E>>

type Responded<E> = E extends { gives: object }
  ? Response | (E extends { answer: object } ? AnswerTo<E> : never)
  : AnswerTo<E>

type Result<Value> = Value | Promise<Value>

export interface Served {
  endpoint: Endpoint
  answer: (services: Services, call: Call) => Promise<Json | Response>
}

export function serve<const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { before }: { before?: (input: Given<E>, context: Calling<E>) => Promise<unknown> } = {},
): Served {
  const read = readerOf(endpoint)
  const untyped: unknown = handler
  return {
    endpoint,
    async answer(services, call) {
      const { staff, logs } = endpoint
      const context: unknown = await callingOf(endpoint, services, call)
      const input: unknown = await read(call)
      const prepare = async () => before?.(input as Given<E>, context as Calling<E>)
      const work = untyped as Work
      if (staff === undefined || logs === undefined) {
        await prepare()
        return (await work(input, context)) as Json
      }
      const press = pressOf(endpoint, context as Calling, input as object)
      const changing = { ...endpoint, staff, logs }
      try {
        await prepare()
        return await change(changing, press, context as Calling, (inUnit) => work(input, inUnit))
      } catch (error) {
        return answerRepeated(context as Calling, press, error)
      }
    },
  }
}

/** Throws Refusal 'not_found' where staff is needed, and 'not_logged_in' where a customer is. */
export async function callingOf<E extends Endpoint>(
  { staff, customer, isChange }: E,
  services: Services,
  call: Call,
): Promise<Calling<E>> {
  const caller = staff && (await allow(call, staff))
  const user = customer && (await requireUser(call))
  // A link or a picture on another site could have a browser call this address, but has no token.
  if (isChange) refuseWithoutToken(call, services.keys.csrf)
  const { config } = services
  const shopOrigin = mailOrigin(config, new URL(shopOriginOf(config, new URL(call.req.url))))
  const locale = call.get('locale')
  const asker = call.env?.handed?.asker ?? {}
  const catalogue: ReadCatalogue = (db) => services.catalogue(db, asker)
  const calling = { call, locale, shopOrigin, visitor: clientAddress(call), actor: caller?.actor, user }
  const context: unknown = { ...services, ...calling, catalogue }
  return context as Calling<E>
}

interface Shared<E> {
  /** Changes with everything that the response depends on; undefined for a response to one caller. */
  version: string | undefined
  answer: () => Result<Responded<E>>
}

export function serveShared<const E extends Endpoint>(
  endpoint: E,
  handler: (input: Given<E>, context: Calling<E>) => Result<Shared<E>>,
): Served {
  const read = readerOf(endpoint)
  return {
    endpoint,
    async answer(services, call) {
      const input: unknown = await read(call)
      const { version, answer } = await handler(input as Given<E>, await callingOf(endpoint, services, call))
      const response: unknown =
        version !== undefined && isUnchanged(call, version) ? call.body(null, 304) : await answer()
      return response as Json | Response
    },
  }
}

type Work = (input: unknown, context: unknown) => Result<unknown>
type WithAnswer = { answer: Json; log: Logged | undefined }

async function change(
  endpoint: Endpoint & { staff: StaffAction; logs: string },
  press: string | undefined,
  context: Calling,
  work: (inUnit: Changing) => Result<unknown>,
): Promise<Json> {
  const { staff: action, logs } = endpoint
  return inTransaction(context.db, async (unit) => {
    const result = await work({ ...context, db: unit })
    const { answer, log } = endpoint.answer ? (result as WithAnswer) : asChanged(result as Logged | undefined)
    if (!log) return answer
    const { type = logs, id, changes } = log
    const at = context.now()
    await logAction({ db: unit, now: () => at }, context.actor, { action, subject: { type, id }, changes })
    if (press) await keepPress(unit, endpoint, press, answer, at)
    return answer
  })
}

const asChanged = (log: Logged | undefined): WithAnswer => ({
  answer: { data: { status: log ? 'changed' : 'unchanged' } },
  log,
})

/** Throws Refusal 'not_found' for an invalid path, and the refusals of query and body. */
export function readerOf({ params = {}, query = {}, body, file, key, isKeyOptional, signed }: Endpoint) {
  const [pathSchema, querySchema] = [z.object(params), z.object(query)]
  const lists = Object.keys(query).filter((name) => lookUp(query, name) instanceof z.ZodArray)
  return async (call: Call): Promise<object> => {
    const path = pathSchema.safeParse(call.req.param())
    if (!path.success) throw new Refusal('not_found')
    const repeated = lists.map((name) => [name, call.req.queries(name) ?? []])
    const search = parseWith(querySchema, { ...call.req.query(), ...Object.fromEntries(repeated) })
    const keyed = key && { key: isKeyOptional ? optionalKey(call) : idempotencyKey(call) }
    const signature = signed && { signature: call.req.query('signature') ?? '' }
    const payload: unknown = body && fromWire(body, parseWith(wireOf(body), await jsonBody(call)))
    const upload = file && (file.isNamed ? namedFile(call) : { file: await fileBody(call, file.limit) })
    return { ...(payload as object), ...upload, ...keyed, ...search, ...signature, ...path.data }
  }
}

export function resource(...served: Served[]) {
  return (services: Services) => {
    const app = endpoints()
    for (const { endpoint, answer } of served) {
      const { method, path, status = 200 } = endpoint
      app.openAPIRegistry.registerPath(documentOf(endpoint))
      app.on(method, routingPath(path), async (call) => {
        call.status(status)
        const value = await answer(services, call)
        if (value instanceof Response) return value
        services.inspect?.(endpoint, value)
        const { handed } = call.env ?? {}
        if (!handed) return call.json(toWire(answerPart(endpoint), value))
        handed.answer = value
        return call.body(null)
      })
    }
    return app
  }
}

const routingPath = (path: string) => path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')

type Page<Row> = { rows: readonly Row[]; next: Parameters<typeof cursorText>[0] }

export function toldPage<Row>(page: Page<Row>): { data: Row[]; next: string | null }
export function toldPage<Row, Item>(
  page: Page<Row>,
  toItem: (row: Row) => Item,
): { data: Item[]; next: string | null }

export function toldPage<Row>({ rows, next }: Page<Row>, toItem: (row: Row) => unknown = (row) => row) {
  return { data: rows.map(toItem), next: cursorText(next) }
}
