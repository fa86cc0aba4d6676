import type { Call } from './env'

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

/** Writes the version of an answer into its headers. Returns whether the caller knows it already, and so needs no answer. */
export function isKnown(call: Call, version: string): boolean {
  const etag = `"${version}"`
  call.header('ETag', etag)
  call.header('Cache-Control', 'no-cache')
  call.header('Vary', 'Accept-Language')
  return matches(call.req.header('if-none-match'), etag)
}
