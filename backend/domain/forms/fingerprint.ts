import { createHash, createHmac } from 'node:crypto'
import type { Upload } from '../../../contract/wire/uploads'
import type { Services } from '../services'

type Uploads = ReadonlyMap<string, Upload>

// The same file handed in again is another upload, and still the same file.
async function written(value: FormDataEntryValue, uploads: Uploads): Promise<string | (string | number)[]> {
  if (typeof value === 'string') {
    const upload = uploads.get(value)
    return upload ? [upload.name, upload.size, upload.type] : value
  }
  const bytes = new Uint8Array(await value.arrayBuffer())
  return [value.name, createHash('sha256').update(bytes).digest('base64url')]
}

/**
 * What tells a posted form from one with another content; the uploads it names count by what they are. It is made with a
 * key, as the form may hold a password, which nobody may find by trying.
 */
export async function fingerprintOf(
  { keys }: Pick<Services, 'keys'>,
  form: string,
  posted: FormData,
  uploads: Uploads = new Map(),
): Promise<string> {
  const entries = await Promise.all(
    [...posted.entries()].map(async ([name, value]) => [name, await written(value, uploads)]),
  )
  return createHmac('sha256', keys.forms)
    .update(JSON.stringify([form, entries]))
    .digest('base64url')
}
