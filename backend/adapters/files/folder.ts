import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Files } from '../../ports'

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Processes that share a database must share the folder. */
export function createFileFolder(dataDir: string): Files {
  const pathOf = (name: string) => join(dataDir, name)

  return {
    where: dataDir,
    async put(name, content) {
      const path = pathOf(name)
      const draft = `${path}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, content.stream(), { mode: 0o600, flush: true })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(name) {
      const file = await open(pathOf(name)).catch((error: unknown) => {
        if (isGone(error)) return undefined
        throw error
      })
      return file && (Readable.toWeb(createReadStream('', { fd: file })) as ReadableStream<Uint8Array>)
    },
    async *list(folder) {
      const names = await readdir(pathOf(folder)).catch((error: unknown) => {
        if (isGone(error)) return []
        throw error
      })
      for (const name of names) {
        const stats = await stat(pathOf(`${folder}/${name}`)).catch(() => undefined)
        if (stats?.isFile()) yield { name, writtenAt: stats.mtime }
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
