import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isPictureFile } from '../../contract/article-views'
import { articlesApi } from '../../contract/endpoints/articles'
import { noticeNamed } from '../../contract/notice'
import type { Backend } from './backend.server'
import { fileOf } from './call.server'

const OWN_PATH = /^\/pictures\//
const HASHED_NAME = /^[\w-]{22}$/

/** URLs of pictures of other backends by hashed name: the shop proxies them, so browsers contact only the shop. */
const sources = new LRUCache<string, string>({ max: 10_000 })

export function proxiedSrc(src: string): string {
  if (src === '' || OWN_PATH.test(src)) return src
  const name = createHash('sha256').update(src).digest('base64url').slice(0, 22)
  sources.set(name, src)
  return `/pictures/articles/${name}`
}

/** `readSources` reads the catalogue, which fills `sources`, where this process has not done so yet. */
export async function findPicture(backend: Backend, name: string, readSources: () => Promise<unknown>) {
  if (isPictureFile(name) || noticeNamed(name))
    return fileOf(backend, articlesApi.readPicture, { file: name })
  if (!HASHED_NAME.test(name)) return undefined
  if (!sources.has(name)) await readSources()
  const source = sources.get(name)
  return source === undefined ? undefined : backend.getPicture(source)
}
