import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The keys that let one in to the store. */
export const S3_KEYS = { accessKeyId: 'shop-key', secretAccessKey: 'shop+secret/of=the-store' }

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
const MAX_DRIFT_MS = 15 * 60_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function canonicalQuery(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
  return pairs.sort().join('&')
}

function momentOf(text: string): number {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return new Date(iso).getTime()
}

/**
 * Returns what is wrong with how a request is signed, as S3 names it; undefined where it is signed rightly (AWS Signature Version 4, in the
 * header).
 */
export function signatureProblem(request: IncomingMessage, body: Buffer, region: string): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [, key, day = '', place, names = '', given = ''] = AUTHORIZATION.exec(header('authorization')) ?? []
  const date = header('x-amz-date')
  const content = header('x-amz-content-sha256')
  if (!key) return 'AccessDenied'
  if (key !== S3_KEYS.accessKeyId) return 'InvalidAccessKeyId'
  if (place !== region) return 'AuthorizationHeaderMalformed'
  if (!date.startsWith(day) || !(Math.abs(momentOf(date) - Date.now()) < MAX_DRIFT_MS)) {
    return 'RequestTimeTooSkewed'
  }
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) {
    return 'AccessDenied'
  }
  const url = new URL(request.url ?? '', 'http://store.test')
  const path = decodeURIComponent(url.pathname).split('/').map(escaped).join('/')
  const headers = signed.map((name) => `${name}:${header(name).trim().replace(/\s+/g, ' ')}\n`).join('')
  const canonical = [request.method, path, canonicalQuery(url), headers, names, content].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${S3_KEYS.secretAccessKey}`,
  )
  const due = hmac(signing, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(due, Buffer.from(given, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
