import { z } from 'zod'
import type { FormDefinition } from '../../../contract/forms/definition'
import { uploadPart } from '../../../contract/forms/field-kinds'
import { allFields } from '../../../contract/forms/fields'
import type { Upload } from '../../../contract/wire/uploads'
import { type ErrorCode, type FieldRefusal, Refusal } from '../refusal'
import type { Services } from '../services'
import { findUploads } from './read'
import { storeUpload } from './store'

type Answers = Record<string, unknown>

function uploadNames(definition: FormDefinition): string[] {
  return allFields(definition).flatMap((field) => uploadPart(field) ?? [])
}

const idSchema = z.string().uuid()

function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat()
}

export function findUploadsIn(
  services: Pick<Services, 'db' | 'now'>,
  definition: FormDefinition,
  answers: Answers,
): Promise<Map<string, Upload>> {
  const named = uploadNames(definition).flatMap((name) => listOf(answers[name]))
  return findUploads(
    services,
    named.flatMap((id) => idSchema.safeParse(id).data ?? []),
  )
}

async function storedId(services: Services, value: unknown, address: string | undefined): Promise<unknown> {
  if (!(value instanceof File)) return value
  if (value.size === 0 && value.name === '') return ''
  return (await storeUpload(services, { body: value.stream(), name: value.name, address })).id
}

// Not about one file, so it is told about the form as a whole.
const OF_ALL_FILES: readonly ErrorCode[] = ['upload_unavailable', 'too_many']

/** Stores the files in the form itself and replaces them by their ids. Throws Refusal 'invalid_form' or 'too_many'. */
export async function storeFilesIn(
  services: Services,
  definition: FormDefinition,
  answers: Answers,
  address: string | undefined,
): Promise<Answers> {
  const stored: Answers = { ...answers }
  const fields: FieldRefusal[] = []
  for (const name of uploadNames(definition)) {
    const given = listOf(answers[name])
    if (!given.some((value) => value instanceof File)) continue
    try {
      const ids: unknown[] = []
      for (const value of given) ids.push(await storedId(services, value, address))
      stored[name] = ids
    } catch (error) {
      if (!(error instanceof Refusal) || OF_ALL_FILES.includes(error.code)) throw error
      fields.push({ field: name, code: error.code, values: error.values })
    }
  }
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  return stored
}
