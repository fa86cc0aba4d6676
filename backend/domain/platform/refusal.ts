import type { TFunction } from 'i18next'
import { LOCALES, type Locale, type PerLocale } from '../../../contract/locales'
import type errors from '../../../locales/en/server/errors.json'

/** Messages are in locales/<language>/server/errors.json. */
export type ErrorCode = Exclude<keyof typeof errors, 'wait'>

/** Values of placeholders: a text, one per language, or one that is translated itself. */
export type MessageValues = Record<string, string | PerLocale | ((t: TFunction) => string)>

export type FieldRefusal = { field: string; code: ErrorCode; values?: MessageValues }

export class Refusal extends Error {
  readonly values: MessageValues
  readonly fields: readonly FieldRefusal[]
  readonly messages: Record<string, string[]> | undefined
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    more: {
      values?: MessageValues
      fields?: readonly FieldRefusal[]
      messages?: Record<string, string[]>
      data?: unknown
      /** In seconds. */
      retryAfter?: number
    } = {},
  ) {
    super(code)
    this.values = more.values ?? {}
    this.fields = more.fields ?? []
    this.messages = more.messages
    this.data = more.data
    this.retryAfter = more.retryAfter
  }
}

export const notFound = () => new Refusal('not_found')

/** Throws Refusal 'not_found' for what is not there. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw notFound()
  return value
}

export const refusedField = (field: string, code: ErrorCode, values: MessageValues = {}) =>
  new Refusal(code, { values, fields: [{ field, code, values }] })

export const invalidField = (field: string, code: ErrorCode, values: MessageValues = {}) =>
  new Refusal('invalid_form', { fields: [{ field, code, values }] })

export const emptyTexts = (texts: PerLocale, code: ErrorCode, fieldOf: (locale: Locale) => string) =>
  LOCALES.flatMap((locale) => (texts[locale].trim() === '' ? [{ field: fieldOf(locale), code }] : []))

/** Throws the field errors of all checks together, else the first error. */
export async function checkedTogether<Checks extends readonly unknown[]>(checks: readonly [...Checks]) {
  const settled = await Promise.allSettled(checks)
  const failed = settled.flatMap((check) => (check.status === 'rejected' ? [check.reason as unknown] : []))
  const byField = failed.flatMap((reason) => (reason instanceof Refusal ? reason.fields : []))
  const isAllByField = failed.every((reason) => reason instanceof Refusal && reason.fields.length > 0)
  if (failed.length > 1 && isAllByField) throw new Refusal('invalid_form', { fields: byField })
  if (failed.length > 0) throw failed[0]
  return Promise.all(checks)
}
