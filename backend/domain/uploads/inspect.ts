import type { FileHandle } from 'node:fs/promises'
import { lookUp } from '../../../contract/look-up'
import { MAX_MEGAPIXELS, type UploadKind } from '../../../contract/uploads'
import { Refusal } from '../refusal'

// Cameras write the image size within this.
const HEAD_BYTES = 1024 * 1024
const PDF_TAIL_BYTES = 2048

const KINDS: Readonly<Record<string, UploadKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
}

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

/** Detects the type from the content. Throws Refusal 'not_pdf_or_image', 'file_unreadable' or 'image_too_large'. */
export async function inspectFile(
  file: FileHandle,
  size: number,
): Promise<{ kind: UploadKind; type: string }> {
  const head = await bytesAt(file, 0, Math.min(size, HEAD_BYTES))
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? ''
  const kind = lookUp(KINDS, type)
  if (!kind) throw new Refusal('not_pdf_or_image')
  if (kind === 'pdf') await checkPdf(file, size)
  else await checkImage(head)
  return { kind, type }
}
