import type { Call } from './env'

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

/**
 * Answers JSON that changes only with its version: 304 to whoever has it already.
 * `version` must name everything the body depends on; `body` is made only when it is sent.
 */
export function answerVersioned(call: Call, version: string, body: () => string): Response {
  const etag = `"${version}"`
  call.header('ETag', etag)
  call.header('Cache-Control', 'no-cache')
  call.header('Vary', 'Accept-Language')
  if (isKnown(call.req.header('if-none-match'), etag)) return call.body(null, 304)
  call.header('Content-Type', 'application/json')
  return call.body(body())
}
