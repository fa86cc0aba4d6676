import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const RIGHTS_OF_OTHERS = 0o077

// What the shop, backups and restores write there. lost+found of a disk belongs to root.
const SHOP_FILES =
  /^(?:secret|uploads|pictures|promises\.json|backups|replaced-.*|shop\.sqlite(?:-\w+)?|\.(?:drafts|secret|backup|restore)\b.*)$/

export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE })
}

/** Readable by its owner alone. A failure is ignored, because opening the file next throws the reason. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', FILE_MODE))
  } catch {}
}

const statsOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })

function restrict(path: string, isFolder: boolean): void {
  try {
    chmodSync(path, isFolder ? FOLDER_MODE : FILE_MODE)
  } catch {}
}

function tighten(path: string): boolean {
  const before = statsOf(path)
  const isOurs = before?.uid === process.getuid?.() && (before?.isFile() || before?.isDirectory())
  if (!before || !isOurs || (before.mode & RIGHTS_OF_OTHERS) === 0) return false
  restrict(path, before.isDirectory())
  return ((statsOf(path)?.mode ?? 0) & RIGHTS_OF_OTHERS) === 0
}

function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
  } catch {
    return undefined
  }
}

/** Takes away the rights of others on the shop's files, and on the folder if all in it is the shop's. Returns the changed paths. */
export function keepPrivate(folder: string): string[] {
  const names = namesIn(folder)
  if (!names) return []
  const own = names.filter((name) => SHOP_FILES.test(name))
  const isShared = names.some((name) => !SHOP_FILES.test(name) && name !== 'lost+found')
  const paths = own.map((name) => join(folder, name))
  return [...(isShared ? [] : [folder]), ...paths].filter(tighten)
}

export function keepAllPrivate(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    restrict(join(entry.parentPath, entry.name), entry.isDirectory())
  }
}
