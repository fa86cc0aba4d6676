import { z } from 'zod'
import {
  type StaffDraft,
  staffDraftDroppedSchema,
  staffDraftResponseSchema,
  staffDraftStoredSchema,
} from '../../../contract/wire/staff-drafts'
import { type Backend, unlessUnavailable } from '../../api/backend.server'

const isId = (text: string) => z.string().uuid().safeParse(text).success

/** Stores what was typed and returns its id, or undefined where it cannot be kept. */
export async function keepDraft(backend: Backend, draft: StaffDraft): Promise<string | undefined> {
  const expect = [404, 413, 422, 429]
  const storing = backend.post('/api/staff/drafts', draft, staffDraftStoredSchema, { expect })
  return (await unlessUnavailable(storing))?.body?.data.id
}

/** Reads a draft of the member who is signed in; undefined where there is none. */
export async function readDraft(backend: Backend, id: string): Promise<StaffDraft | undefined> {
  if (!isId(id)) return undefined
  const path = `/api/staff/drafts/${id}`
  const reading = backend.get(path, staffDraftResponseSchema, { expect: [404] })
  return (await unlessUnavailable(reading))?.body?.data
}

export async function dropDraft(backend: Backend, id: string): Promise<void> {
  if (!isId(id)) return
  const path = `/api/staff/drafts/${id}/dropped`
  await unlessUnavailable(backend.post(path, {}, staffDraftDroppedSchema, { expect: [404] }))
}
