import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

export const readable = (content: Blob): Readable => Readable.fromWeb(content.stream() as ReadableStream)
