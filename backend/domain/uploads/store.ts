import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { MAX_UPLOAD_BYTES } from '../../../contract/limits'
import type { Upload } from '../../../contract/uploads'
import { limit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { draftPath } from './drafts'
import { nameOfType } from './file-name'
import { inspectFile } from './inspect'
import { uploadName } from './names'

const MAX_TOTAL_BYTES = 5 * 1024 ** 3

const MEGABYTE = 1024 ** 2

type UploadServices = Pick<Services, 'db' | 'config' | 'files' | 'now' | 'log' | 'keys'>

/** `address` is the visitor's, where it is known. */
export type GivenFile = { body: ReadableStream<Uint8Array>; name: string; address: string | undefined }

async function kept<Result>({ log }: UploadServices, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'an upload could not be kept')
    throw new Refusal('upload_unavailable')
  }
}

async function refuseWhenFull({ db, log }: UploadServices) {
  const { total } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('size').as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total ?? 0) < MAX_TOTAL_BYTES) return
  log.error({ total }, 'there is no more room for uploads')
  throw new Refusal('upload_unavailable')
}

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return (await reader.read()).value
  } catch {
    throw new Refusal('file_unreadable')
  }
}

async function writeTo(
  services: UploadServices,
  file: FileHandle,
  body: ReadableStream<Uint8Array>,
): Promise<number> {
  const reader = body.getReader()
  let size = 0
  try {
    for (let chunk = await nextChunk(reader); chunk; chunk = await nextChunk(reader)) {
      size += chunk.byteLength
      if (size > MAX_UPLOAD_BYTES) throw tooLarge()
      const bytes = chunk
      await kept(services, () => file.writeFile(bytes))
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    throw error
  }
  if (size === 0) throw new Refusal('empty_file')
  return size
}

export function tooLarge(): Refusal {
  return new Refusal('too_large_file', { values: { limit: String(MAX_UPLOAD_BYTES / MEGABYTE) } })
}

/**
 * Throws 'too_many', 'upload_unavailable', 'empty_file', 'too_large_file' and inspectFile's refusals; then nothing is
 * stored, and the file is counted all the same.
 */
export async function storeUpload(
  services: UploadServices,
  { body, name, address }: GivenFile,
): Promise<Upload> {
  await limit(services, 'upload_address', address)
  const { db, config, files, now } = services
  const id = randomUUID()
  await refuseWhenFull(services)
  const draft = await kept(services, () => draftPath(config, id))
  try {
    const file = await kept(services, () => open(draft, 'wx+', 0o600))
    let upload: Upload
    try {
      const size = await writeTo(services, file, body)
      await limit(services, 'upload_megabytes_address', address, Math.ceil(size / MEGABYTE))
      const inspected = await kept(services, () => inspectFile(file, size))
      upload = { id, name: nameOfType(name, inspected.type), size, ...inspected }
    } finally {
      await file.close()
    }
    // File before row: stray files are cleaned up, so no row is ever without its file.
    await kept(services, async () => files.put(uploadName(id), await openAsBlob(draft)))
    await db
      .insertInto('uploads')
      .values({ ...upload, kept_for: null, kept_for_message: null, created_at: now().toISOString() })
      .execute()
      .catch(async (error: unknown) => {
        await files.remove(uploadName(id)).catch(() => {})
        throw error
      })
    return upload
  } finally {
    await rm(draft, { force: true })
  }
}
