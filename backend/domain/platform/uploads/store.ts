import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { MAX_UPLOAD_BYTES } from '../../../../contract/limits'
import { lookUp } from '../../../../contract/look-up'
import { KEPT } from '../../../../contract/promises'
import { MAX_MEGAPIXELS, type Upload, type UploadKind } from '../../../../contract/uploads'
import { limit } from '../limits/limit'
import { Refusal } from '../refusal'
import { retentionStart } from '../retention'
import type { Clocked, Services } from '../services'
import { draftPath, ENDINGS, nameOfType, uploadName } from './files'

// Cameras write the image size within this.
const HEAD_BYTES = 1024 * 1024
const PDF_TAIL_BYTES = 2048

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

// Processes without uploads keep 5 MB less.
async function dimensionsOf(head: Uint8Array): Promise<{ width: number; height: number }> {
  const { imageSize } = await import('image-size')
  try {
    return imageSize(head)
  } catch {
    throw new Refusal('file_unreadable')
  }
}

// Reads the header only; decoding could exhaust memory.
async function checkImage(head: Uint8Array) {
  const { width, height } = await dimensionsOf(head)
  if (!(width > 0 && height > 0)) throw new Refusal('file_unreadable')
  if (width * height > MAX_MEGAPIXELS * 1_000_000) {
    throw new Refusal('image_too_large', { values: { limit: String(MAX_MEGAPIXELS) } })
  }
}

async function checkPdf(file: FileHandle, size: number) {
  const tail = await bytesAt(file, Math.max(0, size - PDF_TAIL_BYTES), PDF_TAIL_BYTES)
  if (!Buffer.from(tail).includes('%%EOF')) throw new Refusal('file_unreadable')
}

async function inspectFile(file: FileHandle, size: number): Promise<{ kind: UploadKind; type: string }> {
  const head = await bytesAt(file, 0, Math.min(size, HEAD_BYTES))
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? ''
  if (!lookUp(ENDINGS, type)) throw new Refusal('not_pdf_or_image')
  const kind = type === 'application/pdf' ? 'pdf' : 'image'
  if (kind === 'pdf') await checkPdf(file, size)
  else await checkImage(head)
  return { kind, type }
}

export async function findUploads({ db, now }: Clocked, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'name', 'size', 'kind', 'type'])
    .where('id', 'in', [...new Set(ids)])
    .where('created_at', '>=', retentionStart(KEPT.unsent_days, now()))
    .execute()
  return new Map(rows.map((upload) => [upload.id, upload]))
}

/** Of the room for files: anybody sends messages, and their files stay as long as these. */
const SHARE_OF_MESSAGES = 1 / 5

const MEGABYTE = 1024 ** 2

type UploadServices = Pick<Services, 'db' | 'config' | 'files' | 'now' | 'log' | 'keys'>

async function kept<Result>({ log }: UploadServices, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'an upload could not be kept')
    throw new Refusal('upload_unavailable')
  }
}

/** How much of the room of messages, or of all other files, is used: 1 is full. */
export async function roomUsed({ db, config }: Pick<Services, 'db' | 'config'>, isMessage: boolean) {
  const { total } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('size').as('total'))
    .where('kept_for_message', isMessage ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  const share = isMessage ? SHARE_OF_MESSAGES : 1 - SHARE_OF_MESSAGES
  return Number(total ?? 0) / (config.uploadGigabytes * MEGABYTE * 1024 * share)
}

export async function refuseWhenFull(services: Pick<Services, 'db' | 'config' | 'log'>, isMessage = false) {
  if ((await roomUsed(services, isMessage)) < 1) return
  services.log.error({ isMessage }, 'there is no more room for uploads: UPLOADS_GB')
  throw new Refusal('upload_unavailable')
}

async function writeTo(services: UploadServices, file: FileHandle, body: ReadableStream<Uint8Array>) {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > MAX_UPLOAD_BYTES) throw tooLarge()
      await kept(services, () => file.writeFile(chunk))
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('file_unreadable')
  }
  if (size === 0) throw new Refusal('empty_file')
  return size
}

export const tooLarge = (): Refusal =>
  new Refusal('too_large_file', { values: { limit: String(MAX_UPLOAD_BYTES / MEGABYTE) } })

/** A refused file is not stored, but counted all the same. */
export async function storeUpload(
  services: UploadServices,
  { body, name, address }: { body: ReadableStream<Uint8Array>; name: string; address: string | undefined },
) {
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
