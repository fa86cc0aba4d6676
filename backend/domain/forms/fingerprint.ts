import { createHash, createHmac } from 'node:crypto'
import type { Services } from '../services'

async function written(value: FormDataEntryValue): Promise<string | [name: string, hash: string]> {
  if (typeof value === 'string') return value
  const bytes = new Uint8Array(await value.arrayBuffer())
  return [value.name, createHash('sha256').update(bytes).digest('base64url')]
}

/**
 * What tells a posted form from one with another content. It is made with a key, as the form may hold a password, which
 * nobody may find by trying.
 */
export async function fingerprintOf(
  { keys }: Pick<Services, 'keys'>,
  form: string,
  posted: FormData,
): Promise<string> {
  const entries = await Promise.all(
    [...posted.entries()].map(async ([name, value]) => [name, await written(value)]),
  )
  return createHmac('sha256', keys.forms)
    .update(JSON.stringify([form, entries]))
    .digest('base64url')
}
