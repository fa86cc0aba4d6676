import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import type { FormDefinition } from '../../contract/forms/definition'
import { allFields } from '../../contract/forms/fields'
import { type FormValues, formValuesSchema } from '../../contract/forms/values'
import type { Upload } from '../../contract/uploads'
import type { Backend } from '../api/backend.server'
import { readCountries } from '../api/countries.server'
import { readUploads } from '../api/forms.server'
import { suggestAddresses } from '../api/look-ups.server'
import { type Refusal, statusOf } from '../api/refusal.server'
import type { Visit } from '../session/visit.server'
import { addressPrefix } from './address-search'
import type { FormState, OpenForm } from './form-state'
import { inputsIn } from './inputs'
import { meantAddresses } from './meant-address.server'
import { phoneCountries } from './phone'
import { inputsOf, parseInputs, passwordNames, redisplayedInputs } from './read-inputs'
import { uploadIdsIn } from './store-uploads.server'

export type FormResponse = ReturnType<typeof data<FormState>>

export interface Submission {
  visit: Visit
  definition: FormDefinition
  key: string
  inputs: FormValues
  uploads: ReadonlyMap<string, Upload>
}

export type Errors = Record<string, string[]>

async function readFieldData(backend: Backend, definition: FormDefinition) {
  const fields = allFields(definition)
  const [countries, addresses] = await Promise.all([
    fields.some(({ type }) => type === 'phone') ? readCountries(backend) : undefined,
    fields.some(addressPrefix) ? suggestAddresses(backend, '', '') : undefined,
  ])
  return {
    ...(countries && { phoneCountries: phoneCountries(countries) }),
    ...(addresses && { findsAddresses: true }),
  }
}

function passwordRemarks(passwords: string[], { t }: Visit): Record<string, string> {
  return Object.fromEntries(passwords.map((name) => [name, t('forms:password.again')]))
}

async function openWith(visit: Visit, definition: FormDefinition, inputs: FormValues, isBack: boolean) {
  const { backend } = visit
  const [around, uploads] = await Promise.all([
    readFieldData(backend, definition),
    readUploads(backend, uploadIdsIn(definition, inputs)),
  ])
  const remarks = passwordRemarks(isBack ? passwordNames(definition) : [], visit)
  return { definition, state: { key: randomUUID(), initialValue: inputs, uploads, remarks, ...around } }
}

export function openForm(visit: Visit, definition: FormDefinition, values: FormValues): Promise<OpenForm> {
  const inputs = inputsOf(allFields(definition), { ...definition.values, ...values }, visit.place.country)
  return openWith(visit, definition, inputs, Object.keys(values).length > 0)
}

/** `typed` has the posted texts by the names of inputs. */
export function reopenForm(
  visit: Visit,
  definition: FormDefinition,
  typed: Readonly<Record<string, string[]>>,
): Promise<OpenForm> {
  const form = new FormData()
  for (const [name, texts] of Object.entries(typed)) for (const text of texts) form.append(name, text)
  return openWith(visit, definition, redisplayedInputs(definition, inputsIn(form, definition)), true)
}

/** Errors by field name; general ones under ''. */
export async function rebuildState(
  { visit, definition, ...sent }: Submission,
  { '': formErrors, ...fieldErrors }: Errors = {},
): Promise<FormState> {
  // The form can do without this data while the backend is unavailable.
  const around = await readFieldData(visit.backend, definition).catch(() => ({}))
  const typed = passwordNames(definition).filter((name) => Boolean(sent.inputs[name]))
  const shown = parseInputs(redisplayedInputs(definition, sent.inputs), formValuesSchema)
  const { initialValue = {}, error } = shown.reply({ formErrors, fieldErrors })
  return {
    key: sent.key,
    round: randomUUID().slice(0, 8),
    initialValue: initialValue as FormValues,
    error: error ?? undefined,
    remarks: passwordRemarks(typed, visit),
    meant: meantAddresses(definition, sent.inputs),
    uploads: [...sent.uploads.values()].map(({ id, name, size }) => ({ id, name, size })),
    ...around,
  }
}

export async function refused(submission: Submission, errors: Errors, init: ResponseInit, told?: unknown) {
  return data({ ...(await rebuildState(submission, errors)), told }, init)
}

export function respondToRefusal(submission: Submission, refusal: Refusal): Promise<FormResponse> {
  const { status } = refusal
  const { t } = submission.visit
  if (refusal.code === 'form_sent_otherwise') {
    // A new key lets the visitor send it again on purpose.
    return refused({ ...submission, key: randomUUID() }, { '': [t('forms:sentOtherwise')] }, { status })
  }
  const byField = status === 422 ? (refusal.errors ?? {}) : {}
  const general = { '': [refusal.message || t('forms:genericError')] }
  const errors = Object.keys(byField).length > 0 ? byField : general
  return refused(submission, errors, statusOf(refusal), refusal.data)
}

export function respondUnavailable(submission: Submission): Promise<FormResponse> {
  return refused(submission, { '': [submission.visit.t('forms:unavailable')] }, { status: 503 })
}
