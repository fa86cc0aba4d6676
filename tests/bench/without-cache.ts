import type { ServerBuild } from '@remix-run/node'

/** This is the same shop, but it draws each page anew. */
export function withoutCache(build: ServerBuild): ServerBuild {
  const module = { ...build.entry.module, pageCache: undefined }
  return { ...build, entry: { ...build.entry, module } }
}
