import { constants, existsSync, readdirSync } from 'node:fs'
import { copyFile, link, lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_FILE } from '../config'
import { BackupFailure } from './archive'

export const backupsIn = (dataDir: string) => join(dataDir, 'backups')

const FOREIGN_NAMES = /^(?:backups|replaced-.*|lost\+found|\..*)$/
const isDatabase = (name: string) => name === DATABASE_FILE || name.startsWith(`${DATABASE_FILE}-`)
const isDraft = (name: string) => name.endsWith('.part')
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export function keptIn(dataDir: string): string[] {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  return names.filter((name) => !FOREIGN_NAMES.test(name) && !isDatabase(name))
}

/** Links, as the shop never changes a file. A symbolic link could put any file of the machine into the backup. */
async function linkInto(from: string, to: string): Promise<number> {
  const stats = await lstat(from)
  if (stats.isSymbolicLink()) {
    throw new BackupFailure(
      `${from} is a link, which no backup follows. Put there what it leads to, or take it away.`,
    )
  }
  if (stats.isFile()) {
    await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE))
    return 1
  }
  if (!stats.isDirectory()) return 0
  await mkdir(to, { mode: 0o700 })
  let count = 0
  for (const name of await readdir(from)) {
    if (isDraft(name)) continue
    count += await linkInto(join(from, name), join(to, name)).catch((error) => {
      if (isGone(error)) return 0
      throw error
    })
  }
  return count
}

export async function linkKept(dataDir: string, folder: string): Promise<number> {
  let count = 0
  for (const name of keptIn(dataDir)) count += await linkInto(join(dataDir, name), join(folder, name))
  return count
}

export async function moveAll(names: readonly string[], from: string, to: string) {
  for (const name of names) {
    await mkdir(to, { recursive: true, mode: 0o700 })
    await rename(join(from, name), join(to, name))
  }
}

export async function sync(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function syncAll(folder: string) {
  for (const path of await readdir(folder, { recursive: true })) await sync(join(folder, path))
  await sync(folder)
}
