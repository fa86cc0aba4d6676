import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import type { Upload } from '../../contract/wire/uploads'
import type { Backend, Refusal } from '../api/backend.server'
import { readCountries } from '../api/countries.server'
import { readUploads } from '../api/forms.server'
import { suggestAddresses } from '../api/look-ups.server'
import type { Visit } from '../session/visit.server'
import type { FormState, OpenForm } from './form-state'
import { inputsFrom, passwordsOf, shownAgain } from './inputs.server'
import { phoneCountries } from './phone.server'
import { uploadIdsIn } from './take-uploads.server'

export type FormAnswer = ReturnType<typeof data<FormState>>

export interface Submission {
  visit: Visit
  definition: FormDefinition
  key: string
  inputs: FormValues
  /** The uploads it has already, by id. */
  uploads: ReadonlyMap<string, Upload>
}

export type Errors = Record<string, string[]>

// What the fields need besides their definition; nothing is fetched that no field asks for.
async function surroundings(
  backend: Backend,
  definition: FormDefinition,
): Promise<Pick<FormState, 'phoneCountries' | 'findsAddresses'>> {
  const has = (wanted: FormField['type']) => allFields(definition).some(({ type }) => type === wanted)
  const [countries, addresses] = await Promise.all([
    has('phone') ? readCountries(backend) : undefined,
    has('address') ? suggestAddresses(backend, '', '') : undefined,
  ])
  return {
    ...(countries && { phoneCountries: phoneCountries(countries) }),
    ...(addresses && { findsAddresses: true }),
  }
}

// No password is kept, so whoever typed one is asked for it once more.
function askAgain(passwords: string[], { t }: Visit): Record<string, string> {
  return Object.fromEntries(passwords.map((name) => [name, t('forms:password.again')]))
}

/** A form ready to be drawn, with answers it starts with over those of its definition. */
export async function openForm(
  visit: Visit,
  definition: FormDefinition,
  values: FormValues,
): Promise<OpenForm> {
  const { backend, place } = visit
  const inputs = inputsFrom(definition, { ...definition.values, ...values }, place.country)
  const [around, uploads] = await Promise.all([
    surroundings(backend, definition),
    readUploads(backend, uploadIdsIn(definition, inputs)),
  ])
  const isBack = Object.keys(values).length > 0
  const remarks = askAgain(isBack ? passwordsOf(definition) : [], visit)
  return { definition, state: { key: randomUUID(), inputs, uploads, remarks, ...around } }
}

export async function drawnAgain({ visit, definition, ...sent }: Submission): Promise<FormState> {
  // While the backend is out of reach the form does without what surrounds it.
  const around = await surroundings(visit.backend, definition).catch(() => ({}))
  const typed = passwordsOf(definition).filter((name) => Boolean(sent.inputs[name]))
  return {
    key: sent.key,
    round: randomUUID().slice(0, 8),
    inputs: shownAgain(definition, sent.inputs),
    remarks: askAgain(typed, visit),
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
export function refusedByRoute(submission: Submission, refusal: Refusal): Promise<FormAnswer> {
  const { status, retryAfter } = refusal
  const { t } = submission.visit
  if (refusal.code === 'form_sent_otherwise') {
    // With a key of its own it can be sent once more, by whoever means it.
    return refused({ ...submission, key: randomUUID() }, { '': [t('forms:sentOtherwise')] }, { status })
  }
  const byField = status === 422 ? (refusal.errors ?? {}) : {}
  const general = { '': [refusal.message || t('forms:genericError')] }
  const errors = Object.keys(byField).length > 0 ? byField : general
  return refused(submission, errors, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
}

/** The form as it was sent, while the backend is out of reach: nothing that was typed is lost. */
export function refusedForNow(submission: Submission): Promise<FormAnswer> {
  return refused(submission, { '': [submission.visit.t('forms:unavailable')] }, { status: 503 })
}
