import type { TFunction } from 'i18next'
import type { PerLocale } from '../../contract/locales'
import type errors from '../../locales/en/server/errors.json'

/** Every refusal the backend can answer; locales/<language>/server/errors.json says what happened and what to do. */
export type ErrorCode = Exclude<keyof typeof errors, 'wait'>

/** What fills the placeholders of a message: a text, one for each language, or one made of other words for errors. */
export type MessageValues = Record<string, string | PerLocale | ((t: TFunction) => string)>

/** What is wrong with one field of a request. */
export type FieldRefusal = { field: string; code: ErrorCode; values?: MessageValues }

/** A refusal that was expected: it has a code for programs and a message for people, never a stack for either. */
export class Refusal extends Error {
  readonly values: MessageValues
  readonly fields: readonly FieldRefusal[]
  readonly spoken: Record<string, string[]> | undefined
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    more: {
      values?: MessageValues
      fields?: readonly FieldRefusal[]
      /** Messages by field that are in the visitor's language already. */
      spoken?: Record<string, string[]>
      data?: unknown
      /** In how many seconds it is worth trying again. */
      retryAfter?: number
    } = {},
  ) {
    super(code)
    this.values = more.values ?? {}
    this.fields = more.fields ?? []
    this.spoken = more.spoken
    this.data = more.data
    this.retryAfter = more.retryAfter
  }
}
