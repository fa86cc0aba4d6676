import { PICTURE_WIDTHS } from '../../../contract/article-views'
import { MAX_MEGAPIXELS } from '../../../contract/uploads'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { uploadName } from '../uploads/files'

/** The folder of drawn pictures in the store of files. */
export const PICTURES = 'pictures'

export const pictureName = (file: string) => `${PICTURES}/${file}`

type FileServices = Pick<Services, 'files' | 'log'>

async function encoded(original: ArrayBuffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(original, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
    .rotate()
    .resize({ width, height: (width / 4) * 3, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer()
}

async function drawn({ log }: FileServices, original: ArrayBuffer, width: number): Promise<Blob> {
  try {
    return new Blob([new Uint8Array(await encoded(original, width))])
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be drawn anew')
    throw new Refusal('invalid_form', { fields: [{ field: 'picture', code: 'file_unreadable' }] })
  }
}

/**
 * Draws an uploaded picture anew in the sizes of the shop, so that nothing but its colours is kept of it: no place where it was
 * taken, and no second content. Throws Refusal 'file_unreadable' or 'upload_unavailable'.
 */
export async function storePicture(
  services: FileServices,
  { uploadId, id }: { uploadId: string; id: string },
): Promise<void> {
  const { files, log } = services
  const fail = (error: unknown) => {
    log.error({ err: error }, 'a picture could not be kept')
    throw new Refusal('upload_unavailable')
  }
  const stored = await files.read(uploadName(uploadId)).catch(fail)
  const original = await new Response(stored).arrayBuffer().catch(fail)
  for (const width of PICTURE_WIDTHS) {
    const picture = await drawn(services, original, width)
    await files.put(pictureName(`${id}-${width}.webp`), picture).catch(fail)
  }
}
