import type { ErrorResponse } from '../../../contract/endpoints/errors'
import type { Locale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { translator } from '../../i18n/translations.server'
import { listOf, memberOf, recordOf } from './values'

/** The texts that a backend may name instead of writing them, and what ours are called. */
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

/** Servers say these of a status by themselves, which tells a customer nothing. */
const STATUS_TEXT =
  /^(?:bad request|unauthorized|forbidden|conflict|unprocessable (?:entity|content)|too many requests)\.?$/i

/** Longer ones are no words for a customer. */
const MAX_TEXT_LENGTH = 300

/** Returns what is wrong with each field: by name, or a list of problems that name their fields. */
function fieldErrors(told: unknown): [string, unknown][] {
  if (!Array.isArray(told)) return Object.entries(recordOf(told))
  return told.flatMap((problem): [string, unknown][] => {
    const name = firstText(memberOf(problem, 'path'), memberOf(problem, 'param'), memberOf(problem, 'field'))
    return name ? [[name, memberOf(problem, 'msg') ?? problem]] : []
  })
}

/** Returns why any backend refuses, in the words that it names or writes; else that something went wrong. */
export function specifiedRefusal(answer: unknown, locale: Locale): ErrorResponse {
  const t = translator(locale, 'errors')
  const words = (text: string) => {
    const key = lookUp(TEXT_KEYS, text)
    return key ? t(key) : text
  }
  const within = memberOf(answer, 'data')
  const given = firstText(
    answer,
    memberOf(answer, 'message'),
    memberOf(answer, 'error'),
    memberOf(within, 'message'),
  )
  const message = given.length > MAX_TEXT_LENGTH || STATUS_TEXT.test(given) ? '' : given
  const fields = fieldErrors(memberOf(answer, 'errors') ?? memberOf(within, 'errors'))
  const errors = fields.flatMap(([name, told]): [string, string[]][] => {
    const text = firstText(told, ...listOf(told), memberOf(told, 'message'))
    return text ? [[name, [words(text)]]] : []
  })
  return {
    message: message ? words(message) : t('generic_error'),
    code: firstText(memberOf(answer, 'code')) || (lookUp(TEXT_KEYS, message) ?? ''),
    ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
    ...(within === undefined ? {} : { data: within }),
  }
}
