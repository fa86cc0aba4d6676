import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isPictureFile } from '../../contract/article-views'
import { articlesApi } from '../../contract/endpoints/articles'
import { noticeNamed } from '../../contract/notice'
import type { Backend } from './backend.server'
import { fileOf } from './call.server'

const OWN = /^\/pictures\//
const NAME = /^[\w-]{22}$/

/** Addresses of pictures of other backends by their names here: browsers ask nobody but the shop for them. */
const sources = new LRUCache<string, string>({ max: 10_000 })

export function shownSrc(src: string): string {
  if (src === '' || OWN.test(src)) return src
  const name = createHash('sha256').update(src).digest('base64url').slice(0, 22)
  sources.set(name, src)
  return `/pictures/articles/${name}`
}

/** `readSources` reads the names of all pictures, where this process has not done so yet. */
export async function findPicture(backend: Backend, name: string, readSources: () => Promise<unknown>) {
  if (isPictureFile(name) || noticeNamed(name))
    return fileOf(backend, articlesApi.readPicture, { file: name })
  if (!NAME.test(name)) return undefined
  if (!sources.has(name)) await readSources()
  const source = sources.get(name)
  return source === undefined ? undefined : backend.getPicture(source)
}
