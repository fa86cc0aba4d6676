import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lookUp } from '../../../../contract/look-up'
import type { Config } from '../../../config'
import type { Clocked, Services } from '../services'

const MAX_LENGTH = 120
const NAMELESS = 'file'

/** The endings of the types that may be uploaded. */
export const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
}

/** Removes folders, invisible characters and direction marks; a long name loses its middle. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^\.*$/.test(clean)) return NAMELESS
  const letters = [...clean]
  if (letters.length <= MAX_LENGTH) return clean
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(clean) ?? []
  return `${letters.slice(0, MAX_LENGTH - ending.length - 1).join('')}…${ending}`
}

/** The ending decides which program opens a file. Other types end with .bin, which no program opens. */
export function nameOfType(name: string, type: string): string {
  const clean = cleanFileName(name).replace(/[. ]+$/, '')
  const endings = lookUp(ENDINGS, type) ?? ['.bin']
  const [ending = ''] = /\.[A-Za-z][A-Za-z0-9]{0,7}$/.exec(clean) ?? []
  if (endings.includes(ending.toLowerCase())) return clean
  return cleanFileName(`${clean.slice(0, clean.length - ending.length) || NAMELESS}${endings[0]}`)
}

const HOUR_MS = 3_600_000

/** Left by a crash, for example; recent files may still be uploading. */
export async function deleteStrayFiles(services: Clocked & Pick<Services, 'config' | 'files'>) {
  const { db, config, files, now } = services
  const before = new Date(now().getTime() - HOUR_MS)
  await deleteOldDrafts(config, before)
  for await (const { name, writtenAt } of files.list(UPLOADS)) {
    if (writtenAt > before) continue
    const row = await db.selectFrom('uploads').select('id').where('id', '=', name).executeTakeFirst()
    if (!row) await files.remove(uploadName(name))
  }
}

const UPLOADS = 'uploads'

export const uploadName = (id: string) => `${UPLOADS}/${id}`

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, '.drafts')

export async function draftPath(config: Pick<Config, 'dataDir'>, id: string): Promise<string> {
  const folder = folderOf(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, id)
}

async function deleteOldDrafts(config: Pick<Config, 'dataDir'>, before: Date) {
  const folder = folderOf(config)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const writtenAt = (await stat(path).catch(() => undefined))?.mtime
    if (writtenAt && writtenAt < before) await rm(path, { force: true })
  }
}
