import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Services } from '../domain/services'
import { uploadsFolder } from '../domain/uploads/folder'

/** With a name it is saved under it instead of shown. */
export function keptFile(
  { config }: Pick<Services, 'config'>,
  { id, type, name }: { id: string; type: string; name?: string },
): Response {
  const file = createReadStream(join(uploadsFolder(config), id))
  const headers = new Headers({ 'Content-Type': type })
  if (name) {
    headers.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  }
  return new Response(Readable.toWeb(file) as ReadableStream, { headers })
}
