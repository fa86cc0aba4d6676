import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { sendResponse } from '@remix-run/node-fetch-server'

// Measured on pages of 20 to 33 KB: brotli 5 takes 0.3 to 0.4 ms and saves 8 % over gzip and 7 % over brotli 4;
// the asynchronous calls take twice as long, thread pool and all.
// A window of 256 KB holds any page, and takes megabytes less than the usual one of 4 MB.
const paramsOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
})
const quality = paramsOf(5)
const compress = { br: (body: Buffer) => brotliCompressSync(body, quality), gzip: gzipSync }
const mostWaiting = 50
const compressible = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/
const smallest = 1024
// It saves 8 % more and takes 40 to 100 ms of another thread, which is worth it for what is sent many times.
const best = paramsOf(11)

type Encoding = keyof typeof compress

function acceptedEncoding({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .flatMap((one) => (/;\s*q=0(?:\.0*)?\s*$/.test(one) ? [] : (one.split(';')[0]?.trim() ?? [])))
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name))
}

/** A body as it is sent, with the headers that tell of it; one that is sent again may be smaller later, with both changed. */
export type Encoded = { body: Buffer; headers: [name: string, value: string][] }

function headersOf(body: Buffer, encoding?: Encoding): Encoded['headers'] {
  const length: Encoded['headers'] = [['Content-Length', String(body.length)]]
  return encoding ? [...length, ['Content-Encoding', encoding]] : length
}

function encode(body: Buffer, encoding: Encoding | undefined): Encoded {
  if (!encoding || body.length < smallest) return { body, headers: headersOf(body) }
  const bytes = compress[encoding](body)
  return { body: bytes, headers: headersOf(bytes, encoding) }
}

type Copies = Map<Encoding | undefined, Encoded>

const encodedPages = new WeakMap<object, Copies>()

const improved = new WeakSet<Encoded>()
let waiting = 0
let improving = Promise.resolve()

async function improve(encoded: Encoded, html: Buffer) {
  const body = await promisify(brotliCompress)(html, best)
  if (body.length < encoded.body.length) Object.assign(encoded, { body, headers: headersOf(body, 'br') })
}

// Improves an answer in its turn: one at a time and not many of them, so that other threads are free for what somebody waits for.
function improveLater(encoded: Encoded, html: Buffer) {
  if (improved.has(encoded) || waiting >= mostWaiting) return
  improved.add(encoded)
  waiting += 1
  improving = improving
    .then(() => improve(encoded, html))
    .catch(() => {})
    .finally(() => {
      waiting -= 1
    })
}

/** Returns a page as it is compressed once for each kind of browser; one that is sent again is compressed once more, better, after that. */
export function encodedFor(req: IncomingMessage, { html }: { html: Buffer }): Encoded {
  const copies: Copies = encodedPages.get(html) ?? new Map()
  encodedPages.set(html, copies)
  const encoding = acceptedEncoding(req)
  const known = copies.get(encoding)
  if (known && encoding === 'br' && known.body !== html) improveLater(known, html)
  const encoded = known ?? encode(html, encoding)
  copies.set(encoding, encoded)
  return encoded
}

/** Sends a response of the app, compressed where that is worth it; files were compressed at build time. */
export async function send(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  page?: { html: Buffer },
) {
  const type = response.headers.get('Content-Type') ?? ''
  const isText = compressible.test(type) && !response.headers.has('Content-Encoding')
  if (!response.body || !isText || req.method === 'HEAD') return sendResponse(res, response)
  const { body, headers } = page
    ? encodedFor(req, page)
    : encode(Buffer.from(await response.arrayBuffer()), acceptedEncoding(req))
  res.statusCode = response.status
  res.setHeaders(response.headers)
  res.appendHeader('Vary', 'Accept-Encoding')
  for (const [name, value] of headers) res.setHeader(name, value)
  res.end(body)
}
