import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** Returns the content of a file, piece by piece. */
export const readable = (content: Blob): Readable => Readable.fromWeb(content.stream() as ReadableStream)
