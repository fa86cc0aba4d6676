import { z } from 'zod'
import { lookUp } from '../look-up'
import { parseDay } from '../typed-dates'
import type { Upload } from '../uploads'
import type { FormField } from './definition'
import { isRequired, maxFiles, uploadKinds, uploadPart } from './field-kinds'
import type { Problem } from './problems'
import type { FormAnswers } from './rule-checks'
import { missing, type Validated, validateText } from './validate-text'

export type FormWithUploads = FormAnswers & { uploads?: ReadonlyMap<string, Upload> }

const idSchema = z.string().uuid()

interface SubmittedFile {
  id: string
  place: number
}

function readFiles(value: unknown): SubmittedFile[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const files = new Map<string, SubmittedFile>()
  for (const [place, id] of given.entries()) {
    if (id === undefined || id === null || (typeof id === 'string' && id.trim() === '')) continue
    if (!idSchema.safeParse(id).success) return undefined
    if (!files.has(id as string)) files.set(id as string, { id: id as string, place })
  }
  return [...files.values()]
}

/** Returns the problem of a file that is of no kind the field takes. */
export function wrongKind(field: FormField): Problem {
  const [kind, other] = uploadKinds(field)
  return { code: other || !kind ? 'pdf_or_image' : kind, label: field.label }
}

function uploadProblem(field: FormField, id: string, { uploads }: FormWithUploads): Problem | undefined {
  if (!uploads) return undefined
  const upload = uploads.get(id)
  if (!upload) return { code: 'upload', label: field.label }
  const kinds = uploadKinds(field)
  return kinds.length === 0 || kinds.includes(upload.kind) ? undefined : wrongKind(field)
}

function validateUploads(field: FormField, value: unknown, form: FormWithUploads): Validated {
  const { label } = field
  const limit = maxFiles(field)
  if (Array.isArray(value) && value.length > 100) return { problem: { code: 'too_many_files', label, limit } }
  const files = readFiles(value)
  if (!files) return { problem: { code: 'upload', label } }
  if (files.length === 0) return isRequired(field) ? { problem: missing(field) } : {}
  if (files.length > limit) return { problem: { code: 'too_many_files', label, limit } }
  for (const { id } of files) {
    const problem = uploadProblem(field, id, form)
    if (problem) return { problem }
  }
  return { value: files.map(({ id }) => id) }
}

function validateDays(
  field: FormField,
  code: 'issued' | 'expires',
  value: unknown,
  ids: unknown,
  form: FormWithUploads,
): Validated {
  const days: unknown[] = Array.isArray(value) ? value : [value]
  const kept: string[] = []
  for (const { id, place } of readFiles(ids)?.slice(0, maxFiles(field)) ?? []) {
    const typed = days[place]
    const day = typeof typed === 'string' && typed.length < 50 ? parseDay(typed.trim()) : undefined
    if (!day) return { problem: { code, label: field.label, file: form.uploads?.get(id)?.name } }
    kept.push(day)
  }
  return kept.length > 0 ? { value: kept } : {}
}

export function validateFiles(
  field: FormField,
  part: string,
  value: unknown,
  form: FormWithUploads,
  values: Record<string, unknown>,
): Validated {
  if (part === field.name) return validateUploads(field, value, form)
  const code = part.endsWith('_issued') ? 'issued' : 'expires'
  return validateDays(field, code, value, lookUp(values, field.name), form)
}

export function validateSignature(
  field: FormField,
  part: string,
  value: unknown,
  form: FormWithUploads,
): Validated {
  const picturePart = uploadPart(field) ?? ''
  if (part === picturePart) return validatePicture(field, value, form)
  const optional = { ...field, rules: field.rules.filter(({ rule }) => rule !== 'required') }
  const name = validateText(optional, value, form)
  const isEmpty = !name.problem && name.value === undefined
  if (!isEmpty || !isRequired(field) || form.textsOf(picturePart).length > 0) return name
  return { problem: missing(field) }
}

function validatePicture(field: FormField, value: unknown, form: FormWithUploads): Validated {
  const files = readFiles(value)
  if (!files || files.length > 1) return { problem: { code: 'upload', label: field.label } }
  const [picture] = files
  if (!picture) return {}
  const problem = uploadProblem(field, picture.id, form)
  return problem ? { problem } : { value: picture.id }
}
