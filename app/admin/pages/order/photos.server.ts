import { openAsBlob } from 'node:fs'
import { MAX_UPLOADS } from '../../../../contract/limits'
import { storeUpload } from '../../../api/forms.server'
import { type PostedFile, withPostedForm } from '../../../forms/posted-form.server'
import type { Visit } from '../../../session/visit.server'

const FIELD = /^lines\[(\d{1,3})\]\.files$/

type Stored = { id?: string; problem?: string }

async function storePhoto({ backend, t }: Visit, { name, stored }: PostedFile): Promise<Stored> {
  if ('problem' in stored)
    return { problem: t(`forms:upload.${stored.problem}`, { name, count: MAX_UPLOADS }) }
  const upload = await storeUpload(backend, await openAsBlob(stored.path), name)
  if ('refused' in upload) return { problem: t('forms:upload.refused', { name, why: upload.refused }) }
  return upload.kind === 'image' ? { id: upload.id } : { problem: t('forms:upload.image', { name }) }
}

/**
 * The posted form, and what is wrong with the photos that came along; those that were kept are in it by their ids, as
 * photos of their line.
 */
export function formWithPhotos(visit: Visit): Promise<{ form: FormData; problems: string[] }> {
  return withPostedForm(
    visit.request,
    (field) => FIELD.test(field),
    async ({ texts, files }) => {
      const problems: string[] = []
      for (const file of files) {
        const { id, problem } = await storePhoto(visit, file)
        if (problem !== undefined) problems.push(problem)
        if (id !== undefined) texts.append(file.field.replace(FIELD, 'lines[$1].photos'), id)
      }
      return { form: texts, problems }
    },
  )
}
