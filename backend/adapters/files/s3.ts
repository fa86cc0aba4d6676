import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { Files, StoredFile } from '../../ports'
import type { S3Settings } from './s3-address'

const PATIENCE = { timeoutMs: 10_000, pauseMs: 5_000 }
const RETRIES = { retries: 2, initRetryMs: 100 }

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

const listSchema = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
})
const errorSchema = z.object({ Error: z.object({ Code: z.string() }) })

async function digestOf(content: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content.stream()) hash.update(chunk)
  return hash.digest('hex')
}

async function reasonOf(response: Response): Promise<string> {
  const parsed = errorSchema.safeParse(parser.parse(await response.text()))
  return parsed.success ? `${response.status} ${parsed.data.Error.Code}` : String(response.status)
}

const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

export function createBucket(settings: S3Settings, { timeoutMs, pauseMs } = PATIENCE): Files {
  const { endpoint, bucket, prefix, ...keys } = settings
  const aws = new AwsClient({ ...keys, service: 's3', ...RETRIES })
  const bucketUrl = `${endpoint}/${encodeURIComponent(bucket)}`
  const where = `s3://${bucket}/${prefix} at ${new URL(endpoint).host}`
  let pausedUntil = Number.NEGATIVE_INFINITY

  // Calls fail at once for a while after one that took too long, so that not every visitor waits.
  async function call(address: string, init: RequestInit = {}, mayLack = false): Promise<Response> {
    if (performance.now() < pausedUntil) throw new Error(`${where} has just not answered`)
    const send = () =>
      aws.fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })
    const response = await send()
      .catch((error: unknown) => (isLate(error) ? Promise.reject(error) : send()))
      .catch((error: unknown) => {
        if (isLate(error)) pausedUntil = performance.now() + pauseMs
        throw new Error(`${where} does not answer`, { cause: error })
      })
    if (response.ok || (mayLack && response.status === 404)) return response
    throw new Error(`${where} answered ${await reasonOf(response)}`)
  }

  const addressOf = (name: string) =>
    [bucketUrl, ...(prefix + name).split('/').map(encodeURIComponent)].join('/')

  async function page(folder: string, token: string | undefined) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${folder}/` })
    if (token) query.set('continuation-token', token)
    const response = await call(`${bucketUrl}?${query}`)
    return listSchema.parse(parser.parse(await response.text())).ListBucketResult
  }

  return {
    where,
    async put(name, content) {
      const headers = { 'X-Amz-Content-Sha256': await digestOf(content) }
      await call(addressOf(name), { method: 'PUT', headers, body: content })
    },
    async read(name) {
      const response = await call(addressOf(name), {}, true)
      if (response.ok) return response.body ?? new Blob().stream()
      // A missing bucket must not pass for a missing file.
      const reason = await reasonOf(response)
      if (reason.endsWith('NoSuchBucket')) throw new Error(`${where} answered ${reason}`)
      return undefined
    },
    async *list(folder): AsyncGenerator<StoredFile> {
      let token: string | undefined
      do {
        const listing = await page(folder, token)
        for (const { Key, LastModified } of listing.Contents) {
          yield { name: Key.slice(`${prefix}${folder}/`.length), writtenAt: new Date(LastModified) }
        }
        token = listing.NextContinuationToken
      } while (token)
    },
    async remove(name) {
      await call(addressOf(name), { method: 'DELETE' }, true)
    },
  }
}
