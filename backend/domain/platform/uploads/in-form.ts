import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import { uploadPart } from '../../../../contract/forms/field-kinds'
import { allFields } from '../../../../contract/forms/fields'
import { problemMessages } from '../../../../contract/forms/problems'
import { wrongKind } from '../../../../contract/forms/schema'
import type { Locale } from '../../../../contract/locales'
import { uploadIdSchema } from '../../../../contract/uploads'
import { translator } from '../../../translator'
import { type ErrorCode, type FieldRefusal, Refusal } from '../refusal'
import type { Clocked, Services } from '../services'
import { findUploads, storeUpload } from './store'

type Answers = Record<string, unknown>

function uploadFields(definition: FormDefinition): { field: FormField; name: string }[] {
  return allFields(definition).flatMap((field) => {
    const name = uploadPart(field)
    return name ? [{ field, name }] : []
  })
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

export function findUploadsIn(services: Clocked, definition: FormDefinition, answers: Answers) {
  const named = uploadFields(definition).flatMap(({ name }) => listOf(answers[name]))
  const ids = named.flatMap((id) => uploadIdSchema.safeParse(id).data ?? [])
  return findUploads(services, ids)
}

async function storedId(services: Services, value: unknown, address: string | undefined): Promise<unknown> {
  if (!(value instanceof File)) return value
  if (value.size === 0 && value.name === '') return ''
  return (await storeUpload(services, { body: value.stream(), name: value.name, address })).id
}

// Not about one file, so they are errors of the form as a whole.
const OF_ALL_FILES: readonly ErrorCode[] = ['upload_unavailable', 'too_many']

/** Stores files and replaces them by their ids. Throws Refusal 'invalid_form' or 'too_many'. */
export async function storeFilesIn(
  services: Services,
  definition: FormDefinition,
  answers: Answers,
  { address, locale }: { address: string | undefined; locale: Locale },
): Promise<Answers> {
  const stored: Answers = { ...answers }
  const fields: FieldRefusal[] = []
  const messages = new Map<string, string[]>()
  for (const { field, name } of uploadFields(definition)) {
    const values = listOf(answers[name])
    if (!values.some((value) => value instanceof File)) continue
    try {
      const ids: unknown[] = []
      for (const value of values) ids.push(await storedId(services, value, address))
      stored[name] = ids
    } catch (error) {
      if (!(error instanceof Refusal) || OF_ALL_FILES.includes(error.code)) throw error
      if (error.code === 'not_pdf_or_image') {
        messages.set(name, [problemMessages(locale, translator)(wrongKind(field))])
      } else fields.push({ field: name, code: error.code, values: error.values })
    }
  }
  if (fields.length > 0 || messages.size > 0) {
    throw new Refusal('invalid_form', { fields, messages: Object.fromEntries(messages) })
  }
  return stored
}
