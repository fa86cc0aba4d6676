import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_WIDTHS } from '../../../contract/article-views'
import { MAX_MEGAPIXELS } from '../../../contract/wire/uploads'
import type { Config } from '../../config'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { uploadsFolder } from '../uploads/folder'

/** Processes that share a database must share this folder. Its files never change. */
export const picturesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'pictures')

async function encoded(path: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(path, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
    .rotate()
    .resize({ width, height: (width / 4) * 3, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer()
}

/**
 * Draws an uploaded picture anew in the sizes of the shop, so that nothing but its colours is kept of it: no place where it was
 * taken, and no second content. Throws Refusal 'file_unreadable'.
 */
export async function storePicture(
  { config, log }: Pick<Services, 'config' | 'log'>,
  { uploadId, id }: { uploadId: string; id: string },
): Promise<void> {
  const folder = picturesFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const width of PICTURE_WIDTHS) {
    const bytes = await encoded(join(uploadsFolder(config), uploadId), width).catch((error: unknown) => {
      log.warn({ err: error }, 'a picture could not be drawn anew')
      throw new Refusal('invalid_form', { fields: [{ field: 'picture', code: 'file_unreadable' }] })
    })
    const path = join(folder, `${id}-${width}.webp`)
    await writeFile(`${path}.part`, bytes, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}
