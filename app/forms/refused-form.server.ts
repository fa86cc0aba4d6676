import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import type { Upload } from '../../contract/wire/uploads'
import type { Backend } from '../api/backend.server'
import type { FormRefusal } from '../api/forms.server'
import { translator } from '../i18n/translations.server'
import type { FormState } from './form-state'
import { passwordsOf, shownAgain } from './inputs.server'
import { askAgain, surroundings } from './read-form.server'

/** The answer of a page: the form to be drawn again. */
export type FormAnswer = ReturnType<typeof data<FormState>>

/** One posted form on its way. */
export interface Submission {
  backend: Backend
  definition: FormDefinition
  key: string
  inputs: FormValues
  /** The uploads it has already, by id. */
  uploads: ReadonlyMap<string, Upload>
}

export type Errors = Record<string, string[]>

/** The form as it was sent, to be drawn again. */
export async function drawnAgain({ backend, definition, ...sent }: Submission): Promise<FormState> {
  // While the backend is out of reach the form does without what surrounds it.
  const around = await surroundings(backend, definition).catch(() => ({}))
  const typed = passwordsOf(definition).filter((name) => Boolean(sent.inputs[name]))
  return {
    key: sent.key,
    round: randomUUID().slice(0, 8),
    inputs: shownAgain(definition, sent.inputs),
    remarks: askAgain(typed, backend),
    uploads: [...sent.uploads.values()].map(({ id, name, size }) => ({ id, name, size })),
    ...around,
  }
}

/** The form with what is wrong, by name; what is about none of its fields has an empty one. */
export async function refused(
  submission: Submission,
  errors: Errors,
  init: ResponseInit,
): Promise<FormAnswer> {
  return data({ ...(await drawnAgain(submission)), errors }, init)
}

/** The form with what its route has against it: the first message of each field, else the message for all. */
export function refusedByRoute(submission: Submission, refusal: FormRefusal): Promise<FormAnswer> {
  const { status, answer, retryAfter } = refusal
  const t = translator(submission.backend.locale, 'forms')
  if (answer.code === 'form_sent_otherwise') {
    // With a key of its own it can be sent once more, by whoever means it.
    return refused({ ...submission, key: randomUUID() }, { '': [t('sentOtherwise')] }, { status })
  }
  const general = answer.message || t('genericError')
  const byField = status === 422 ? (answer.errors ?? {}) : {}
  const errors = Object.keys(byField).length > 0 ? byField : { '': [general] }
  return refused(submission, errors, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
}

/** The form as it was sent, while the backend is out of reach: nothing that was typed is lost. */
export function refusedForNow(submission: Submission): Promise<FormAnswer> {
  const message = translator(submission.backend.locale, 'forms')('unavailable')
  return refused(submission, { '': [message] }, { status: 503 })
}
