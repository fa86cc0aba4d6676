import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { S3_KEYS, signatureProblem } from './s3-signature'

const REGION = 'test-1'
const BUCKET = 'shop'
const PAGE_SIZE = 3

/** A store that speaks S3, played on this machine: one bucket, which lets nobody in who does not sign rightly. */
export interface S3 {
  /** Returns the settings by which a shop keeps its files there, below a name of their own. */
  environment: (prefix: string) => Record<string, string>
  /** The objects that lie there, by their name. */
  objects: Map<string, Buffer>
  /** Says nothing more, refuses all, or answers again. */
  behave: (how: 'well' | 'silent' | 'failing') => void
  /** How often it was asked. */
  asked: () => number
  close: () => Promise<void>
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

/** Plays a store that speaks S3: GET, HEAD, PUT and DELETE of an object, and the second version of its list, in pages. */
export async function startS3(): Promise<S3> {
  const objects = new Map<string, Buffer>()
  const written = new Map<string, string>()
  let manner: Parameters<S3['behave']>[0] = 'well'
  let asked = 0

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
    const page = names.slice(0, PAGE_SIZE)
    const items = page.map(
      (name) =>
        `<Contents><Key>${escaped(name)}</Key><LastModified>${written.get(name)}</LastModified></Contents>`,
    )
    const isOver = names.length <= PAGE_SIZE
    const next = isOver ? '' : `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isOver}</IsTruncated>${items.join('')}${next}</ListBucketResult>`
  }

  function change(method: string, name: string, body: Buffer): [status: number, content: string] {
    if (method === 'DELETE') {
      objects.delete(name)
      return [204, '']
    }
    objects.set(name, body)
    written.set(name, new Date().toISOString())
    return [200, '']
  }

  function answer(request: IncomingMessage, body: Buffer): [status: number, content: string | Buffer] {
    const { method = '' } = request
    if (manner === 'failing') return [500, error('InternalError')]
    const problem = signatureProblem(request, body, REGION)
    if (problem) return [403, error(problem)]
    const url = new URL(request.url ?? '', 'http://store.test')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== BUCKET) return [404, error('NoSuchBucket')]
    const name = rest.join('/')
    if (name === '') return [200, list(url)]
    if (method === 'PUT' || method === 'DELETE') return change(method, name, body)
    const found = objects.get(name)
    return found ? [200, found] : [404, error('NoSuchKey')]
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    asked += 1
    const body = await buffer(request).catch(() => undefined)
    if (manner === 'silent' || !body) return
    // A store is told how much is coming.
    const isUnmeasured = request.method === 'PUT' && request.headers['content-length'] === undefined
    const [status, content] = isUnmeasured ? [411, error('MissingContentLength')] : answer(request, body)
    response.writeHead(status).end(request.method === 'HEAD' ? '' : content)
  }

  const server = createServer(handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: (prefix) => ({
      FILES_URL: `s3://${BUCKET}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=${REGION}`,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    }),
    objects,
    behave(how) {
      manner = how
    },
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
