import { z } from 'zod'
import type { UploadKind } from '../wire/uploads'
import type { FormField } from './definition'
import { isRequired } from './judge-text'
import type { JudgedForm, Judgement } from './judged-form'
import { mostFiles } from './parts'
import type { Problem } from './problems'
import { readAs } from './readers'

const idSchema = z.string().uuid()

/** One file of an answer: its upload, and its place in the lists of dates. */
interface GivenFile {
  id: string
  place: number
}

/** The files of an answer, each once. Out: undefined where something else than ids of uploads is given. */
function givenFiles(value: unknown): GivenFile[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const files = new Map<string, GivenFile>()
  for (const [place, id] of given.entries()) {
    if (id === undefined || id === null || (typeof id === 'string' && id.trim() === '')) continue
    if (!idSchema.safeParse(id).success) return undefined
    if (!files.has(id as string)) files.set(id as string, { id: id as string, place })
  }
  return [...files.values()]
}

/** What an upload must be by the rules: nothing where any kind will do. */
function wantedKinds({ rules }: FormField): UploadKind[] {
  return rules.flatMap(({ rule }) => (rule === 'pdf' || rule === 'image' ? [rule] : []))
}

/** What is wrong with an upload: that it is gone, or of another kind than is wanted. */
export function uploadProblem(
  { label }: FormField,
  id: string,
  kinds: UploadKind[],
  { uploads }: JudgedForm,
): Problem | undefined {
  if (!uploads) return undefined
  const upload = uploads.get(id)
  if (!upload) return { code: 'upload', label }
  if (kinds.length === 0 || kinds.includes(upload.kind)) return undefined
  const [only] = kinds
  return { code: kinds.length > 1 || !only ? 'pdf_or_image' : only, label }
}

/** Judges the uploads that answer a field of files. */
export function judgeFiles(field: FormField, value: unknown, form: JudgedForm): Judgement {
  const { label } = field
  const limit = mostFiles(field)
  if (Array.isArray(value) && value.length > 100) return { problem: { code: 'too_many_files', label, limit } }
  const files = givenFiles(value)
  if (!files) return { problem: { code: 'upload', label } }
  if (files.length === 0) return isRequired(field) ? { problem: { code: 'required_file', label } } : {}
  if (files.length > limit) return { problem: { code: 'too_many_files', label, limit } }
  for (const { id } of files) {
    const problem = uploadProblem(field, id, wantedKinds(field), form)
    if (problem) return { problem }
  }
  return { value: files.map(({ id }) => id) }
}

/**
 * Judges the days of issue or of expiry of a field's files: one for each file, in the same order.
 * In: the days, the uploads they belong to (as typed, with empty places), which of the two.
 */
export function judgeFileDates(
  field: FormField,
  value: unknown,
  ids: unknown,
  code: 'issued' | 'expires',
  form: JudgedForm,
): Judgement {
  const days: unknown[] = Array.isArray(value) ? value : [value]
  const kept: string[] = []
  for (const { id, place } of givenFiles(ids)?.slice(0, mostFiles(field)) ?? []) {
    const typed = days[place]
    const day =
      typeof typed === 'string' && typed.length < 50 ? readAs('date', typed.trim(), field) : undefined
    if (!day) return { problem: { code, label: field.label, file: form.uploads?.get(id)?.name } }
    kept.push(day)
  }
  return kept.length > 0 ? { value: kept } : {}
}

/** Judges the picture of a signature. */
export function judgePicture(field: FormField, value: unknown, form: JudgedForm): Judgement {
  const files = givenFiles(value)
  if (!files || files.length > 1) return { problem: { code: 'upload', label: field.label } }
  const [picture] = files
  if (!picture) return {}
  const problem = uploadProblem(field, picture.id, ['image'], form)
  return problem ? { problem } : { value: picture.id }
}
