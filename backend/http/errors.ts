import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { preferredLocale } from '../../contract/accept-language'
import type { ErrorResponse } from '../../contract/endpoints/endpoint'
import type { Locale } from '../../contract/locales'
import { loggedPath } from '../../contract/logs'
import { isTransient, isUnreachable, storageProblem } from '../db/retry'
import { type ErrorCode, type FieldRefusal, type MessageValues, Refusal } from '../domain/platform/refusal'
import { translator } from '../translator'
import type { Call } from './env'
import statuses from './refusal-status.json' with { type: 'json' }

const UNPROCESSABLE = 422
const BUSY_SECONDS = 5

// Every other refusal is a 422.
const STATUS: Partial<Record<ErrorCode, number>> = statuses satisfies {
  [Code in keyof typeof statuses]: Code extends ErrorCode ? number : never
}

function message(code: ErrorCode, values: MessageValues, locale: Locale): string {
  const t = translator(locale, 'errors')
  const localized = Object.entries(values).map(([name, value]): [string, string] => {
    if (typeof value === 'function') return [name, value(t)]
    return [name, typeof value === 'string' ? value : value[locale]]
  })
  return t(code, Object.fromEntries(localized))
}

function fieldMessages(fields: readonly FieldRefusal[], locale: Locale): Record<string, string[]> {
  const messages = new Map<string, string[]>()
  for (const { field, code, values = {} } of fields) {
    messages.set(field, [...(messages.get(field) ?? []), message(code, values, locale)])
  }
  return Object.fromEntries(messages)
}

export function refusalResponse(refusal: Refusal, locale: Locale): ErrorResponse {
  const { code, values, fields, messages, data } = refusal
  const errors = { ...fieldMessages(fields, locale), ...messages }
  return {
    message: message(code, values, locale),
    code,
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
  }
}

function asRefusal(error: unknown, log: Logger): Refusal | undefined {
  if (error instanceof Refusal) return error
  const reason = storageProblem(error)
  if (reason) {
    log.error({ err: error }, 'database cannot store')
    return new Refusal('cannot_store', { data: { reason } })
  }
  if (!isTransient(error) && !isUnreachable(error)) return undefined
  log.warn({ err: error }, 'database busy or out of reach')
  return new Refusal('busy')
}

export function errorHandler(log: Logger) {
  return (error: unknown, call: Call): Response => {
    const locale = call.get('locale') ?? preferredLocale(call.req.header('accept-language'))
    const refusal = asRefusal(error, log)
    if (!refusal) {
      const path = loggedPath(call.req.path)
      log.error({ err: error, method: call.req.method, path }, 'request failed')
    }
    const answer = refusal ?? new Refusal('generic_error')
    const status = STATUS[answer.code] ?? UNPROCESSABLE
    const retryAfter = answer.retryAfter ?? (status === 503 ? BUSY_SECONDS : undefined)
    if (retryAfter !== undefined) call.header('Retry-After', String(retryAfter))
    return call.json(refusalResponse(answer, locale), status as ContentfulStatusCode)
  }
}
