import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '../../contract/limits'
import { readPostedForm, refusal } from '../platform/posted-form.server'

/** In bytes. Far above the limit of an upload, so that a form with a file that is too large comes back with its texts and a message. */
const MAX_BODY = 512 * 1024 * 1024
const MAX_TEXTS = 256 * 1024
const MAX_TEXT = 64 * 1024
const MAX_PARTS = 1_000

const LIMITS = {
  fieldNameSize: 1_024,
  fieldSize: MAX_TEXT,
  fileSize: MAX_UPLOAD_BYTES,
  parts: MAX_PARTS,
  headerSize: 8 * 1024,
}

export type PostedFile = {
  field: string
  name: string
  stored: { path: string } | { problem: 'too_large' | 'too_many' | 'empty' | 'misplaced' }
}

/** `overlong` names the fields whose text was dropped. */
export type PostedForm = { texts: FormData; files: PostedFile[]; overlong: string[] }

async function* limited(body: ReadableStream<Uint8Array>) {
  let size = 0
  for await (const chunk of Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])) {
    size += chunk.length
    if (size > MAX_BODY) throw refusal(413)
    yield chunk as Uint8Array
  }
}

// A file that is too large is read to its end, so that the parts behind it arrive.
async function store(bytes: BusboyFileStream, path: string): Promise<PostedFile['stored']> {
  const file = createWriteStream(path)
  await pipeline(bytes, file)
  if (file.bytesWritten === 0) return { problem: 'empty' }
  return bytes.truncated ? { problem: 'too_large' } : { path }
}

// Browsers percent-encode quotes and line breaks in file names.
function nameOf(filename: string): string {
  return filename.replace(/%(22|0D|0A)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

async function readParts(
  body: AsyncIterable<Uint8Array>,
  type: string,
  folder: string,
  acceptsFile: (field: string) => boolean,
): Promise<PostedForm> {
  const texts = new FormData()
  const files: Promise<PostedFile>[] = []
  const overlong: string[] = []
  let room = MAX_TEXTS
  let isTooMany = false
  const parts = new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  parts.on('partsLimit', () => {
    isTooMany = true
  })
  parts.on('field', (field, text, _isNameCut, isCut) => {
    room -= Buffer.byteLength(text)
    if (isCut || room < 0) overlong.push(field)
    else texts.append(field, text)
  })
  parts.on('file', (field, bytes, filename) => {
    const file = storedOf(field, bytes, filename)?.then((stored) => ({
      field,
      name: nameOf(filename),
      stored,
    }))
    if (!file) return
    // A failed write stops the parser. Handled here, as the promise is awaited later.
    file.catch((error: Error) => parts.destroy(error))
    files.push(file)
  })

  function storedOf(field: string, bytes: BusboyFileStream, filename: string) {
    if (filename && acceptsFile(field) && files.length < MAX_UPLOADS) {
      return store(bytes, join(folder, String(files.length)))
    }
    bytes.resume()
    if (!filename) return undefined
    const problem = acceptsFile(field) ? ('too_many' as const) : ('misplaced' as const)
    return Promise.resolve({ problem })
  }

  await pipeline(body, parts)
  if (isTooMany) throw refusal(413)
  return { texts, files: await Promise.all(files), overlong }
}

/** The files are deleted when `use` is done. Throws 415 for no form, 413 if too large, 400 if unreadable. */
export async function withPostedForm<Result>(
  request: Request,
  acceptsFile: (field: string) => boolean,
  use: (posted: PostedForm) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data;/i.test(type) || !request.body) {
    return use({ texts: await readPostedForm(request), files: [], overlong: [] })
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY) throw refusal(413)
  const folder = await mkdtemp(join(tmpdir(), 'nachtnest-form-'))
  try {
    const body = limited(request.body)
    const posted = await readParts(body, type, folder, acceptsFile).catch((error: unknown) => {
      throw error instanceof Response ? error : refusal(400)
    })
    return await use(posted)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
