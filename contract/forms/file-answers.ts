import { lookUp } from '../look-up'
import { parseDay } from '../typed-dates'
import { uploadIdSchema } from '../uploads'
import type { FormField } from './definition'
import { isRequired, maxFiles, uploadKinds, uploadPart } from './field-kinds'
import type { Problem } from './problems'
import type { Finding, FormAnswers } from './rule-checks'
import { type Answer, missing, type ReadAnswer, type Refuse, readText } from './text-answer'

interface SubmittedFile {
  id: string
  place: number
}

function submittedFiles(value: unknown): SubmittedFile[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const files = new Map<string, SubmittedFile>()
  for (const [place, id] of given.entries()) {
    if (id === undefined || id === null || (typeof id === 'string' && id.trim() === '')) continue
    if (!uploadIdSchema.safeParse(id).success) return undefined
    if (!files.has(id as string)) files.set(id as string, { id: id as string, place })
  }
  return [...files.values()]
}

export function wrongKind(field: FormField): Problem {
  const [kind, other] = uploadKinds(field)
  return { code: other || !kind ? 'pdf_or_image' : kind, label: field.label }
}

function uploadProblem(field: FormField, id: string, { uploads }: FormAnswers): Finding | undefined {
  if (!uploads) return undefined
  const upload = uploads.get(id)
  if (!upload) return { code: 'upload' }
  const kinds = uploadKinds(field)
  return kinds.length === 0 || kinds.includes(upload.kind) ? undefined : wrongKind(field)
}

function readIds(field: FormField, value: unknown, form: FormAnswers, refuse: Refuse): Answer {
  const limit = maxFiles(field)
  if (Array.isArray(value) && value.length > 100) return refuse({ code: 'too_many_files', limit })
  const files = submittedFiles(value)
  if (!files) return refuse({ code: 'upload' })
  if (files.length === 0) return isRequired(field) ? refuse(missing(field)) : undefined
  if (files.length > limit) return refuse({ code: 'too_many_files', limit })
  const ids = files.map(({ id }) => id)
  const [problem] = ids.flatMap((id) => uploadProblem(field, id, form) ?? [])
  return problem ? refuse(problem) : ids
}

export const readFiles: ReadAnswer = (field, { part, value, form }, refuse) => {
  if (part === field.name) return readIds(field, value, form, refuse)
  const days: unknown[] = Array.isArray(value) ? value : [value]
  const kept: string[] = []
  for (const { id, place } of submittedFiles(lookUp(form.values, field.name))?.slice(0, maxFiles(field)) ??
    []) {
    const typed = days[place]
    const day = typeof typed === 'string' && typed.length < 50 ? parseDay(typed.trim()) : undefined
    if (!day) {
      const code = part.endsWith('_issued') ? 'issued' : 'expires'
      return refuse({ code, file: form.uploads?.get(id)?.name })
    }
    kept.push(day)
  }
  return kept.length > 0 ? kept : undefined
}

export const readSignature: ReadAnswer = (field, given, refuse) => {
  const { part, value, form } = given
  const picturePart = uploadPart(field) ?? ''
  if (part === picturePart) return readPicture(field, value, form, refuse)
  const isDrawn = form.textsOf(picturePart).length > 0
  const typed = isDrawn ? { ...field, rules: field.rules.filter(({ rule }) => rule !== 'required') } : field
  return readText(typed, given, refuse)
}

function readPicture(field: FormField, value: unknown, form: FormAnswers, refuse: Refuse): Answer {
  const files = submittedFiles(value)
  if (!files || files.length > 1) return refuse({ code: 'upload' })
  const [picture] = files
  const problem = picture && uploadProblem(field, picture.id, form)
  return problem ? refuse(problem) : picture?.id
}
