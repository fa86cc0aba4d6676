import type { Call } from './env'

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

/** `version` must identify everything the text depends on; `text` is called only when it is sent. */
export async function conditionalJson(
  call: Call,
  version: string,
  text: () => string | Promise<string>,
): Promise<Response> {
  const etag = `"${version}"`
  call.header('ETag', etag)
  call.header('Cache-Control', 'no-cache')
  call.header('Vary', 'Accept-Language')
  if (matches(call.req.header('if-none-match'), etag)) return call.body(null, 304)
  call.header('Content-Type', 'application/json')
  return call.body(await text())
}
