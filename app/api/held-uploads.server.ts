import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Upload, UploadKind } from '../../contract/uploads'

const MAX_BYTES = 64 * 1024 * 1024
const HOUR_MS = 3_600_000

type Held = { upload: Upload; file: Blob }

/** Files for a backend that takes them with their form alone; this process holds them until it is sent. */
const held = new LRUCache<string, Held>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ file }) => file.size + 1,
  ttl: HOUR_MS,
})

const SIGNATURES: readonly (readonly [type: string, kind: UploadKind, begins: RegExp])[] = [
  ['application/pdf', 'pdf', /^%PDF-/],
  ['image/jpeg', 'image', /^\xff\xd8\xff/],
  ['image/png', 'image', /^\x89PNG\r\n/],
  ['image/gif', 'image', /^GIF8[79]a/],
  ['image/webp', 'image', /^RIFF[\s\S]{4}WEBP/],
]

/** Returns undefined for a file that is neither a PDF nor a picture. */
export async function holdUpload(file: Blob, name: string): Promise<Upload | undefined> {
  const beginning = Buffer.from(await file.slice(0, 16).arrayBuffer()).toString('latin1')
  const [type, kind] = SIGNATURES.find(([, , begins]) => begins.test(beginning)) ?? []
  if (!type || !kind) return undefined
  const upload: Upload = { id: randomUUID(), name, size: file.size, kind, type }
  // A posted file goes with its request, so its content is copied.
  held.set(upload.id, { upload, file: new Blob([await file.arrayBuffer()], { type }) })
  return upload
}

export function heldUpload(id: string): Upload | undefined {
  return held.get(id)?.upload
}

/** Returns the file as it goes along with a form; undefined for an answer that is no file. */
export function heldFile(id: string): File | undefined {
  const found = held.get(id)
  return found && new File([found.file], found.upload.name, { type: found.upload.type })
}
