import { createHash, createHmac } from 'node:crypto'
import type { Upload } from '../../../contract/uploads'
import type { Services } from '../services'

type Uploads = ReadonlyMap<string, Upload>

// A file sent again gets a new upload id, so uploads are compared by name, size and type.
async function comparable(
  value: FormDataEntryValue,
  uploads: Uploads,
): Promise<string | (string | number)[]> {
  if (typeof value === 'string') {
    const upload = uploads.get(value)
    return upload ? [upload.name, upload.size, upload.type] : value
  }
  const bytes = new Uint8Array(await value.arrayBuffer())
  return [value.name, createHash('sha256').update(bytes).digest('base64url')]
}

/** Keyed, because the form may contain a password that must not be guessable from the fingerprint. */
export async function fingerprintOf(
  { keys }: Pick<Services, 'keys'>,
  form: string,
  posted: FormData,
  uploads: Uploads = new Map(),
): Promise<string> {
  const entries = await Promise.all(
    [...posted.entries()].map(async ([name, value]) => [name, await comparable(value, uploads)]),
  )
  return createHmac('sha256', keys.forms)
    .update(JSON.stringify([form, entries]))
    .digest('base64url')
}
