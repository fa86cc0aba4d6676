import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '../../contract/limits'
import { readForm } from '../session/form.server'
import { boundaryOf, type MultipartPart, multipartParts } from '../session/multipart.server'

/** The largest form with uploads, in bytes; the most its texts, and one of them, may have; and the most parts of it. */
const MAX_BODY = (MAX_UPLOADS + 1) * MAX_UPLOAD_BYTES
const MAX_TEXTS = 256 * 1024
const MAX_TEXT = 64 * 1024
const MAX_PARTS = 1_000

/** A file of a posted form: on disk, or left out, with the reason. */
export type PostedFile = {
  field: string
  name: string
  stored: { path: string } | { problem: 'too_large' | 'too_many' | 'empty' | 'misplaced' }
}

/** What a visitor has posted: the texts of a form, its files, and the fields whose texts were left out as too long. */
export type PostedForm = { texts: FormData; files: PostedFile[]; overlong: string[] }

const refusal = (status: number) => new Response(null, { status })

async function* limited(body: ReadableStream<Uint8Array>) {
  let size = 0
  for await (const chunk of Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])) {
    size += chunk.length
    if (size > MAX_BODY) throw refusal(413)
    yield chunk as Uint8Array
  }
}

// What is too large is read to its end, so that what follows is not lost with it.
async function store({ bytes }: MultipartPart, path: string): Promise<PostedFile['stored']> {
  let size = 0
  async function* kept() {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size <= MAX_UPLOAD_BYTES) yield chunk
    }
  }
  await pipeline(kept, createWriteStream(path))
  if (size === 0) return { problem: 'empty' }
  return size > MAX_UPLOAD_BYTES ? { problem: 'too_large' } : { path }
}

// What is too long is read to its end, too: undefined then.
async function textIn({ bytes }: MultipartPart, room: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size <= room) chunks.push(chunk)
  }
  return size > room ? undefined : Buffer.concat(chunks).toString('utf8')
}

async function readParts(
  parts: AsyncIterable<MultipartPart>,
  folder: string,
  takesFile: (field: string) => boolean,
): Promise<PostedForm> {
  const texts = new FormData()
  const files: PostedFile[] = []
  const overlong: string[] = []
  let room = MAX_TEXTS
  let count = 0
  for await (const part of parts) {
    if (++count > MAX_PARTS) throw refusal(413)
    const { name: field, filename } = part
    if (filename === undefined) {
      const text = await textIn(part, Math.min(room, MAX_TEXT))
      if (text === undefined) overlong.push(field)
      else texts.append(field, text)
      room -= Buffer.byteLength(text ?? '')
    } else if (filename !== '') {
      const name = filename.split(/[/\\]/).pop() ?? ''
      if (!takesFile(field)) files.push({ field, name, stored: { problem: 'misplaced' } })
      else if (files.length >= MAX_UPLOADS) files.push({ field, name, stored: { problem: 'too_many' } })
      else files.push({ field, name, stored: await store(part, join(folder, String(count))) })
    }
  }
  return { texts, files, overlong }
}

/**
 * Reads the form a visitor has posted; its files go to disk, piece by piece, and are gone when `use` is done.
 * In: which fields take files. Throws a response: 415 where the body is no form, 413 where it is too large, 400 where it
 * cannot be read. A file that cannot be taken is no reason to lose the others.
 */
export async function withPostedForm<Result>(
  request: Request,
  takesFile: (field: string) => boolean,
  use: (posted: PostedForm) => Promise<Result>,
): Promise<Result> {
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? '')
  if (!boundary || !request.body) return use({ texts: await readForm(request), files: [], overlong: [] })
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY) throw refusal(413)
  const folder = await mkdtemp(join(tmpdir(), 'nachtnest-form-'))
  try {
    const parts = multipartParts(limited(request.body), boundary)
    const posted = await readParts(parts, folder, takesFile).catch((error: unknown) => {
      throw error instanceof Response ? error : refusal(400)
    })
    return await use(posted)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
