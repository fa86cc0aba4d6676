import type { ErrorResponse } from '../../../contract/endpoints/endpoint'
import type { Locale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { translator } from '../../i18n/translations.server'
import { listOf, memberOf, recordOf } from './values'

/** Text keys of other backends, each with our key in the namespace `errors`. */
const TEXT_KEYS: Readonly<Record<string, string>> = {
  login_error: 'login_error',
  account_in_use: 'account_in_use',
  reset_token_invalid: 'reset_token_invalid',
  server_error: 'generic_error',
  generic_error: 'generic_error',
  download_error: 'file_unavailable',
  send_sms_error: 'send_sms_error',
  sms_verification_error: 'sms_verification_error',
  quote_empty_error: 'quote_empty',
  quote_date_missing_error: 'period_needed',
  invalid_gift_error: 'invalid_gift',
  notif_cannot_rent: 'cannot_rent',
  notif_cannot_buy: 'cannot_buy',
  invalid_form: 'invalid_form',
  csrf: 'csrf',
}

const firstText = (...values: unknown[]): string =>
  values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []))[0] ?? ''

/** Texts that servers send with a status, which tell a customer nothing. */
const STATUS_TEXT =
  /^(?:bad request|unauthorized|unauthenticated|forbidden|not found|conflict|unprocessable (?:entity|content)|too many(?: requests)?)\.?$/i

/** Longer texts are no messages for customers. */
const MAX_TEXT_LENGTH = 300

function fieldErrors(errors: unknown): [string, unknown][] {
  if (!Array.isArray(errors)) return Object.entries(recordOf(errors))
  return errors.flatMap((problem): [string, unknown][] => {
    const name = firstText(memberOf(problem, 'path'), memberOf(problem, 'param'), memberOf(problem, 'field'))
    return name ? [[name, memberOf(problem, 'msg') ?? problem]] : []
  })
}

const errorText = (answer: unknown): string =>
  firstText(
    answer,
    memberOf(answer, 'message'),
    memberOf(answer, 'error'),
    memberOf(memberOf(answer, 'data'), 'message'),
    ...listOf(memberOf(answer, 'errors')),
  )

const isNo = (value: unknown) => /^(?:false|0|no)$/i.test(String(value))

const isTold = (value: unknown) =>
  typeof value === 'object' ? Object.keys(value ?? {}).length > 0 : Boolean(value)

const FAILED = /^(?:error|fail(?:ed|ure)?|invalid|denied|rejected|refused)$/i
const FAILED_HTTP = /^[45]\d\d$/

/** The answer and what is in its `data`: either may say how a change went. */
export const answerParts = (answer: unknown) => [recordOf(answer), recordOf(memberOf(answer, 'data'))]

/** Whether a success says in its body that nothing was done. */
export function tellsRefusal(answer: unknown): boolean {
  const parts = answerParts(answer)
  const hasFailed = parts.some(({ success, ok, status, message }) => {
    const text = String(status)
    // Orders have such numbers as well, but no message.
    return isNo(success) || isNo(ok) || FAILED.test(text) || (isTold(message) && FAILED_HTTP.test(text))
  })
  if (hasFailed || memberOf(answer, 'data') === false) return true
  return (
    !parts.some(({ order }) => order) && parts.some(({ error, errors }) => isTold(error) || isTold(errors))
  )
}

export function specifiedRefusal(answer: unknown, locale: Locale): ErrorResponse {
  const t = translator(locale, 'errors')
  const translate = (text: string) => {
    const key = lookUp(TEXT_KEYS, text)
    return key ? t(key) : text
  }
  const data = memberOf(answer, 'data')
  const text = errorText(answer)
  const message = text.length > MAX_TEXT_LENGTH || STATUS_TEXT.test(text) ? '' : text
  const fields = fieldErrors(memberOf(answer, 'errors') ?? memberOf(data, 'errors'))
  const errors = fields.flatMap(([name, problem]): [string, string[]][] => {
    const text = firstText(problem, ...listOf(problem), memberOf(problem, 'message'))
    return text ? [[name, [translate(text)]]] : []
  })
  return {
    message: message ? translate(message) : t('generic_error'),
    code: firstText(memberOf(answer, 'code')) || (lookUp(TEXT_KEYS, message) ?? ''),
    ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
    ...(data === undefined ? {} : { data }),
  }
}

export const isUnexplained = ({ message, errors }: ErrorResponse, locale: Locale): boolean =>
  !errors && ['', specifiedRefusal(undefined, locale).message].includes(message)
