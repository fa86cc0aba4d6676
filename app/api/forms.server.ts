import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { CHECKOUT_FORM } from '../../contract/checkout-form/form'
import { ACCOUNT_FORMS } from '../../contract/endpoints/accounts'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { type FormDraft, formDraftsApi, formsApi, uploadsApi } from '../../contract/endpoints/forms'
import type { Country } from '../../contract/endpoints/items'
import { CANCELLATION_FORM, CONTACT_FORM } from '../../contract/endpoints/letters'
import { addressPartName } from '../../contract/forms/address-parts'
import type { FormDefinition } from '../../contract/forms/definition'
import { readDefinition as parseDefinition } from '../../contract/forms/definition-problems'
import type { FieldOption } from '../../contract/forms/field-attributes'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { flattenValues } from '../../contract/forms/wire'
import { FORM_KEY_HEADER } from '../../contract/headers'
import { MAX_UPLOADS } from '../../contract/limits'
import { isOrderType } from '../../contract/order-status'
import type { Upload, UploadKind } from '../../contract/uploads'
import { logError, logUnusable } from '../platform/log.server'
import { unavailable } from '../platform/unavailable.server'
import { readUser } from './account.server'
import { type Answer, type Backend, unlessUnavailable } from './backend.server'
import { attempt } from './call.server'
import { isEmbedded } from './chosen-backend.server'
import { allows, readCountries } from './countries.server'
import { postForm } from './either-kind.server'
import { isUnknownCall, type Refusal, UNKNOWN_CALL } from './refusal.server'
import { specifiedForm } from './specified/forms'

/** In characters, as the name is sent in a header. */
const MAX_NAME_LENGTH = 200

// The form is shown again with these errors; 503 is a service behind the backend.
const FORM_REFUSALS = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 503]

type DefinitionResult =
  | { definition: FormDefinition; refusal?: undefined }
  | { definition?: undefined; refusal: Refusal }

const countryOptions = (countries: Country[]): FieldOption[] =>
  countries.map(({ code, name, canBuy, canRent }) => ({
    value: code,
    label: name,
    buy: canBuy,
    rent: canRent,
  }))

async function initialValues(backend: Backend, definition: FormDefinition, country: string | undefined) {
  const isReset = definition.name === ACCOUNT_FORMS.reset
  const user = isReset ? await unlessUnavailable(readUser(backend)) : undefined
  const places = allFields(definition).flatMap(({ name, type, options }): [string, string][] => {
    const option = options?.find(({ value }) => value.toLowerCase() === country)
    if (!option) return []
    if (type === 'address') return [[addressPartName(name, 'Landcode'), option.value]]
    return /landcode|country/i.test(name) ? [[name, option.value]] : []
  })
  return { ...Object.fromEntries(places), ...(user ? { Username: user.email } : {}) }
}

const EXTRA_FORMS: readonly string[] = [CHECKOUT_FORM, CANCELLATION_FORM, ACCOUNT_FORMS.details]
/** Their pages are there without them; what is sent to them is kept while they fail. */
const EXTRA_SHOWN: readonly string[] = [CONTACT_FORM, ACCOUNT_FORMS.newsletter, ACCOUNT_FORMS.deletion]

/** As `readRequiredDefinition`; a form that the specification does not have may be missing at a backend elsewhere. */
export async function readDefinition(
  backend: Backend,
  name: string,
  query: Record<string, string> = {},
  { isShown = false } = {},
): Promise<DefinitionResult> {
  const isExtra = EXTRA_FORMS.includes(name) || (isShown && EXTRA_SHOWN.includes(name))
  if (!isExtra || isEmbedded(backend.source)) {
    return readRequiredDefinition(backend, name, query)
  }
  try {
    const found = await readRequiredDefinition(backend, name, query)
    return found.refusal?.code === '' ? { refusal: UNKNOWN_CALL } : found
  } catch (error) {
    // While the backend's own questions fail, ours would ask something else.
    if (error instanceof Response && name !== CHECKOUT_FORM) return { refusal: UNKNOWN_CALL }
    throw error
  }
}

/** Refuses an unknown or private form. Throws a 502 response for an invalid definition. */
async function readRequiredDefinition(
  backend: Backend,
  name: string,
  query: Record<string, string>,
): Promise<DefinitionResult> {
  const [{ body, refusal }] = await Promise.all([
    attemptForm(backend, name, query),
    // Forms of other backends are read with them.
    isEmbedded(backend.source) || unlessUnavailable(readCountries(backend)),
  ])
  if (refusal) return { refusal }
  if ('data' in body) return { definition: body.data }
  try {
    return { definition: parseDefinition(z.object({ data: z.unknown() }).catch({}).parse(body.answer).data) }
  } catch (error) {
    const { type } = query
    const countries = (await readCountries(backend)).filter(
      (country) => !isOrderType(type) || allows(country, type),
    )
    const specified = specifiedForm(body.answer, name, countryOptions(countries))
    if (specified) {
      const values = await initialValues(backend, specified, query.country)
      return { definition: { ...specified, values } }
    }
    const request = { method: 'GET', url: `/api/forms/${name}` }
    if (isEmbedded(backend.source)) logError(error, request)
    else logUnusable(request, { says: 'no sections that have fieldGroups with fields' })
    throw unavailable(502)
  }
}

const FORM_OPTIONS = {
  override: z.unknown().transform((answer) => ({ answer })),
  expect: [401, 403, 404, 409, 410, 422, 429],
}

function attemptForm(backend: Backend, path: string, query: Record<string, string>) {
  const [type = '', ...names] = path.split('/')
  const name = names.join('/')
  return name === ''
    ? attempt(backend, formsApi.read, { ...query, name: type }, FORM_OPTIONS)
    : attempt(backend, formsApi.readOfType, { ...query, type, name }, FORM_OPTIONS)
}

function multipart(definition: FormDefinition, answers: FormValues, payload: object | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of flattenValues(definition, answers)) form.append(name, fileById(value) ?? value)
  if (payload) form.append(FORM_PAYLOAD, JSON.stringify(payload))
  return form
}

type SendOptions<Schema extends z.ZodTypeAny> = {
  payload?: object
  key?: string
  schema: Schema
  otherwise?: (answer: unknown) => z.output<Schema>
}

/** The same key and answers take effect once; a key with other answers is refused as 'form_sent_otherwise'. */
export async function sendAnswers<Schema extends z.ZodTypeAny>(
  backend: Backend,
  definition: FormDefinition,
  values: FormValues,
  { payload, key, schema, otherwise }: SendOptions<Schema>,
): Promise<Answer<z.output<Schema>>> {
  const form = multipart(definition, values, payload)
  const options = {
    headers: key ? { [FORM_KEY_HEADER]: key } : undefined,
    expect: FORM_REFUSALS,
    otherwise,
  }
  return postForm(backend, definition.route, form, schema, options)
}

// The backend refuses texts with control characters, which nobody can see.
function printable(values: FormValues): FormValues {
  const clean = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '')
  const entries = Object.entries(values).map(([name, value]) => {
    return [clean(name), Array.isArray(value) ? value.map(clean) : clean(value)]
  })
  return Object.fromEntries(entries)
}

/** Returns undefined while the backend is unavailable. */
export async function storeDraft(
  backend: Backend,
  draft: FormDraft,
): Promise<Answer<{ id: string }> | undefined> {
  const cleaned = { ...draft, values: printable(draft.values) }
  const answer = await unlessUnavailable(attempt(backend, formDraftsApi.keep, cleaned))
  return answer?.body ? { body: answer.body.data } : answer
}

export async function readDraft(backend: Backend, id: string): Promise<FormDraft | undefined> {
  return (await unlessUnavailable(attempt(backend, formDraftsApi.read, { id })))?.body?.data
}

/** Drafts of visitors end by themselves; only those of staff are deleted. */
export async function deleteDraft(backend: Backend, id: string): Promise<void> {
  await unlessUnavailable(attempt(backend, formDraftsApi.drop, { id }))
}

const MAX_STORED_BYTES = 64 * 1024 * 1024

const HOUR_MS = 3_600_000

type StoredFile = { upload: Upload; file: Blob }

/** Files for a backend that takes files only with their form, stored until it is sent. */
const storedFiles = new LRUCache<string, StoredFile>({
  maxSize: MAX_STORED_BYTES,
  sizeCalculation: ({ file }) => file.size + 1,
  ttl: HOUR_MS,
})

const SIGNATURES: readonly (readonly [type: string, kind: UploadKind, start: RegExp])[] = [
  ['application/pdf', 'pdf', /^%PDF-/],
  ['image/jpeg', 'image', /^\xff\xd8\xff/],
  ['image/png', 'image', /^\x89PNG\r\n/],
  ['image/gif', 'image', /^GIF8[79]a/],
  ['image/webp', 'image', /^RIFF[\s\S]{4}WEBP/],
]

/** Returns undefined for a file that is neither a PDF nor a picture. */
async function storeLocally(file: Blob, name: string): Promise<Upload | undefined> {
  const beginning = Buffer.from(await file.slice(0, 16).arrayBuffer()).toString('latin1')
  const [type, kind] = SIGNATURES.find(([, , start]) => start.test(beginning)) ?? []
  if (!type || !kind) return undefined
  const upload: Upload = { id: randomUUID(), name, size: file.size, kind, type }
  // A posted file is released with its request, so its content is copied.
  storedFiles.set(upload.id, { upload, file: new Blob([await file.arrayBuffer()], { type }) })
  return upload
}

function fileById(id: string): File | undefined {
  const stored = storedFiles.get(id)
  return stored && new File([stored.file], stored.upload.name, { type: stored.upload.type })
}

/** Stores a file until its form is sent; `isOtherKind` where it is neither a PDF nor a picture. */
export async function storeUpload(
  backend: Backend,
  file: Blob,
  name: string,
): Promise<Upload | { refused: string; isOtherKind: boolean }> {
  const input = { file, fileName: [...name].slice(0, MAX_NAME_LENGTH).join('') }
  const expect = [404, 413, 415, 422, 429, 503]
  const { body, refusal } = await attempt(backend, uploadsApi.keep, input, { expect })
  if (!refusal) return body.data
  if (isUnknownCall(refusal)) return (await storeLocally(file, name)) ?? { refused: '', isOtherKind: true }
  return { refused: refusal.message, isOtherKind: refusal.code === 'not_pdf_or_image' }
}

/** Leaves out files that are gone. A form may have more files than one request may ask for. */
export async function readUploads(backend: Backend, ids: readonly string[]): Promise<Upload[]> {
  const local = ids.flatMap((id) => storedFiles.get(id)?.upload ?? [])
  const remoteIds = ids.filter((id) => !storedFiles.has(id))
  if (remoteIds.length === 0) return local
  const [{ body }, rest] = await Promise.all([
    attempt(backend, uploadsApi.list, { id: remoteIds.slice(0, MAX_UPLOADS) }, { expect: [404] }),
    readUploads(backend, remoteIds.slice(MAX_UPLOADS)),
  ])
  return [...local, ...(body?.data ?? []), ...rest]
}
