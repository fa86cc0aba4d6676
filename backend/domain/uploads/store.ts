import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_UPLOAD_BYTES } from '../../../contract/limits'
import type { Upload } from '../../../contract/wire/uploads'
import { limit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { cleanFileName } from './file-name'
import { uploadsFolder } from './folder'
import { inspectFile } from './inspect'

const MAX_TOTAL_BYTES = 5 * 1024 ** 3

const MEGABYTE = 1024 ** 2

type UploadServices = Pick<Services, 'db' | 'config' | 'now' | 'log' | 'keys'>

/** `address` is the visitor's, where it is known. */
export type GivenFile = { body: ReadableStream<Uint8Array>; name: string; address: string | undefined }

async function onDisk<Result>({ log }: UploadServices, action: () => Promise<Result>): Promise<Result> {
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
  log.error({ total }, 'the folder of uploads is full')
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
      await onDisk(services, () => file.writeFile(bytes))
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
  const id = randomUUID()
  const folder = uploadsFolder(services.config)
  const path = join(folder, id)
  const draft = `${path}.part`
  await refuseWhenFull(services)
  await onDisk(services, () => mkdir(folder, { recursive: true, mode: 0o700 }))
  try {
    const file = await onDisk(services, () => open(draft, 'wx+', 0o600))
    let upload: Upload
    try {
      const size = await writeTo(services, file, body)
      await limit(services, 'upload_megabytes_address', address, Math.ceil(size / MEGABYTE))
      const inspected = await onDisk(services, () => inspectFile(file, size))
      await onDisk(services, () => file.sync())
      upload = { id, name: cleanFileName(name), size, ...inspected }
    } finally {
      await file.close()
    }
    // File before row: stray files are cleaned up, so no row is ever without its file.
    await onDisk(services, () => rename(draft, path))
    await services.db
      .insertInto('uploads')
      .values({ ...upload, kept_for: null, kept_for_message: null, created_at: services.now().toISOString() })
      .execute()
    return upload
  } catch (error) {
    await Promise.allSettled([rm(draft, { force: true }), rm(path, { force: true })])
    throw error
  }
}
