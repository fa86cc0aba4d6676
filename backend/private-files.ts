import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const OF_OTHERS = 0o077

// A shop, its backups and its restores put these into their folder. What a disk has of its own (lost+found) belongs to root.
const OWN =
  /^(?:secret|uploads|pictures|promises\.json|backups|replaced-.*|shop\.sqlite(?:-\w+)?|\.(?:drafts|secret|backup|restore)\b.*)$/

/** Makes a folder, and those it lies in, that nobody but the user of the shop can open. One that is there stays as it is. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE })
}

/** Makes an empty file that nobody else can read, unless there is one. If it cannot be made, opening it next tells why. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', FILE_MODE))
  } catch {}
}

function stateOf(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })
}

/** Takes the rights of all other users. A disk that keeps no modes, or refuses them, is no reason to fail. */
function close(path: string, isFolder: boolean): void {
  try {
    chmodSync(path, isFolder ? FOLDER_MODE : FILE_MODE)
  } catch {}
}

/** Returns whether others could open what they cannot open any more. What is not ours, or a link, is left alone. */
function tighten(path: string): boolean {
  const before = stateOf(path)
  const isOurs = before?.uid === process.getuid?.() && (before?.isFile() || before?.isDirectory())
  if (!before || !isOurs || (before.mode & OF_OTHERS) === 0) return false
  close(path, before.isDirectory())
  return ((stateOf(path)?.mode ?? 0) & OF_OTHERS) === 0
}

/** Returns undefined where there is no folder, or none that can be read: its user then says so. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
  } catch {
    return undefined
  }
}

/**
 * Takes the rights of all other users from what the shop keeps in its folder, and from the folder, if nothing of anybody else lies
 * in it. Returns the paths that this changed.
 */
export function keepPrivate(folder: string): string[] {
  const names = namesIn(folder)
  if (!names) return []
  const own = names.filter((name) => OWN.test(name))
  const isShared = names.some((name) => !OWN.test(name) && name !== 'lost+found')
  const paths = own.map((name) => join(folder, name))
  return [...(isShared ? [] : [folder]), ...paths].filter(tighten)
}

/** Leaves files and folders below one to its user alone, whatever rights they came with. There are no links among them. */
export function keepAllPrivate(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) keepAllPrivate(path)
    close(path, entry.isDirectory())
  }
}
