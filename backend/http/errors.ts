import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { preferredLocale } from '../../contract/accept-language'
import type { ErrorResponse } from '../../contract/endpoints/errors'
import type { Locale } from '../../contract/locales'
import { loggedPath } from '../../contract/logs'
import { isTransient, isUnreachable } from '../db/retry'
import { storageProblem } from '../db/storage-problem'
import { type ErrorCode, type FieldRefusal, type MessageValues, Refusal } from '../domain/platform/refusal'
import { translator } from '../translator'
import type { Call } from './env'

const UNPROCESSABLE = 422
const BUSY_SECONDS = 5

// Every other refusal is a 422.
const STATUS: Partial<Record<ErrorCode, ContentfulStatusCode>> = {
  malformed_json: 400,
  bad_signature: 401,
  not_logged_in: 401,
  login_error: 401,
  staff_login_error: 401,
  confirm_again: 401,
  csrf: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  price_changed: 409,
  order_paid: 409,
  order_sent_otherwise: 409,
  follow_up_open: 409,
  order_canceled: 409,
  quote_accepted: 409,
  quote_changed: 409,
  quote_withdrawn: 409,
  quote_expired: 409,
  return_announced: 409,
  return_too_late: 409,
  transfer_recorded_otherwise: 409,
  payment_pending: 409,
  form_sent_otherwise: 409,
  phone_verified: 409,
  not_permitted: 409,
  email_unconfirmed: 409,
  no_e_invoice: 409,
  last_owner: 409,
  changed_meanwhile: 409,
  return_fixed: 409,
  return_underway: 409,
  entry_by_hand: 409,
  no_account: 409,
  account_changed: 409,
  correction_unchecked: 409,
  withdrawal_linked: 409,
  effect_forgotten: 409,
  code_used: 409,
  no_unit_free: 409,
  no_unit_this_year: 409,
  no_unit_longer: 409,
  no_unit_to_extend: 409,
  unit_not_free: 409,
  unit_needed: 409,
  serial_out: 409,
  unit_is_out: 409,
  unit_stays_recalled: 409,
  unit_is_booked: 409,
  units_are_booked: 409,
  day_blocked: 409,
  not_open_yet: 409,
  shop_closed: 409,
  opening_incomplete: 409,
  code_taken: 409,
  views_taken: 409,
  serial_used: 409,
  shipped_otherwise: 409,
  reset_token_invalid: 410,
  link_spent: 410,
  invitation_spent: 410,
  too_large: 413,
  too_large_file: 413,
  json_needed: 415,
  form_needed: 415,
  file_needed: 415,
  too_many: 429,
  sms_too_soon: 429,
  generic_error: 500,
  payment_failed: 502,
  payment_unreachable: 502,
  upload_unavailable: 503,
  file_unavailable: 503,
  busy: 503,
  cannot_store: 503,
  send_sms_error: 503,
}

function message(code: ErrorCode, values: MessageValues, locale: Locale): string {
  const t = translator(locale, 'errors')
  const inLocale = Object.entries(values).map(([name, value]): [string, string] => {
    if (typeof value === 'function') return [name, value(t)]
    return [name, typeof value === 'string' ? value : value[locale]]
  })
  return t(code, Object.fromEntries(inLocale))
}

function fieldMessages(fields: readonly FieldRefusal[], locale: Locale): Record<string, string[]> {
  const messages = new Map<string, string[]>()
  for (const { field, code, values = {} } of fields) {
    messages.set(field, [...(messages.get(field) ?? []), message(code, values, locale)])
  }
  return Object.fromEntries(messages)
}

/** Returns what is said of a refusal in a language. */
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
    return call.json(refusalResponse(answer, locale), status)
  }
}
