import { openAsBlob } from 'node:fs'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { maxFiles, uploadKinds } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { MAX_UPLOADS } from '../../contract/limits'
import { type Upload, uploadIdSchema } from '../../contract/uploads'
import { readUploads, storeUpload } from '../api/forms.server'
import type { Visit } from '../session/visit.server'
import { FIELD_CONTROLS } from './field-controls'
import {
  DAYS_OF_FILES,
  dayOf,
  isPostedFileName,
  keptIds,
  keptOf,
  postedFileId,
  removedOf,
} from './input-names'
import type { PostedFile } from './posted-form.server'

function fileInputOf(field: FormField): string | undefined {
  return FIELD_CONTROLS[field.type].fileInput?.(field)
}

export function fileInputs(definition: FormDefinition): Set<string> {
  return new Set(allFields(definition).flatMap((field) => fileInputOf(field) ?? []))
}

async function takeFile({ backend, t }: Visit, field: FormField, file: PostedFile): Promise<Upload | string> {
  const { name, stored } = file
  if ('problem' in stored) return t(`forms:upload.${stored.problem}`, { name, count: MAX_UPLOADS })
  const upload = await storeUpload(backend, await openAsBlob(stored.path), name)
  const kinds = uploadKinds(field)
  const otherKind = () => t(`forms:upload.${kinds.length === 1 ? kinds[0] : 'neither'}`, { name })
  if ('refused' in upload) {
    return upload.isOtherKind ? otherKind() : t('forms:upload.refused', { name, why: upload.refused })
  }
  return kinds.length === 0 || kinds.includes(upload.kind) ? upload : otherKind()
}

function daysOf({ name }: FormField, index: number, { id }: Upload, inputs: FormValues): FormValues {
  return Object.fromEntries(
    DAYS_OF_FILES.flatMap((kind) => {
      const day = inputs[dayOf(name, kind, postedFileId(index))]
      return day === undefined ? [] : [[dayOf(name, kind, id), day]]
    }),
  )
}

async function storeFieldUploads(visit: Visit, files: PostedFile[], field: FormField, inputs: FormValues) {
  const removed = [inputs[removedOf(field.name)] ?? []].flat()
  const kept = keptIds(inputs, field.name).filter((id) => !removed.includes(id))
  const most = maxFiles(field)
  const given = files.filter(({ field: input }) => input === fileInputOf(field))
  const ids = most === 1 && given.length > 0 ? [] : [...new Set(kept)]
  const problems: string[] = []
  const days: FormValues = {}
  for (const [index, file] of given.entries()) {
    if (ids.length >= most) {
      problems.push(visit.t('forms:upload.beyond', { name: file.name, count: most }))
      continue
    }
    const taken = await takeFile(visit, field, file)
    if (typeof taken === 'string') problems.push(taken)
    else {
      ids.push(taken.id)
      Object.assign(days, daysOf(field, index, taken, inputs))
    }
  }
  return { ids: ids.length > 0 || problems.length === 0 || most > 1 ? ids : kept, problems, days }
}

export async function storeUploads(
  visit: Visit,
  definition: FormDefinition,
  files: PostedFile[],
  inputs: FormValues,
) {
  const fields = allFields(definition).filter((field) => fileInputOf(field) !== undefined)
  const after: FormValues = { ...inputs }
  const problems = new Map<string, string[]>()
  for (const field of fields) {
    const taken = await storeFieldUploads(visit, files, field, inputs)
    delete after[removedOf(field.name)]
    after[keptOf(field.name)] = taken.ids.join(' ')
    Object.assign(after, taken.days)
    if (taken.problems.length > 0) problems.set(field.name, [taken.problems.join(' ')])
  }
  for (const name of Object.keys(after).filter(isPostedFileName)) delete after[name]
  const uploads = await readUploads(visit.backend, uploadIdsIn(definition, after))
  return {
    inputs: after,
    problems: Object.fromEntries(problems),
    uploads: new Map(uploads.map((upload) => [upload.id, upload])),
  }
}

/** At most as many as the fields take; texts that are no ids are left out. */
export function uploadIdsIn(definition: FormDefinition, inputs: FormValues): string[] {
  const named = allFields(definition).flatMap((field) =>
    keptIds(inputs, field.name).slice(0, maxFiles(field)),
  )
  return named.filter((id) => uploadIdSchema.safeParse(id).success)
}
