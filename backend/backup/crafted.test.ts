import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, extract } from 'tar'
import { afterEach, expect, it } from 'vitest'
import { releaseClosedDatabases } from '../../tests/support/closed-databases'
import { loadConfig } from '../config'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open'
import { backUp } from './back-up'
import { BackupFailure } from './failure'
import { restore } from './restore'

const NOW = new Date('2026-11-20T09:00:00Z')
const UPLOAD = '0b8a2f6e-54cf-4a3c-9d62-0f6a5a3f7f10'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crafted-'))
  folders.push(folder)
  return folder
}

/** Makes a shop with an upload, and returns its folder. */
async function shopFolder(): Promise<string> {
  const folder = newFolder()
  const db = await openDatabase(loadConfig({ DATA_DIR: folder }).database, () => {})
  await migrate(db)
  await db.destroy()
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'uploads', UPLOAD), 'a plan', { mode: 0o600 })
  return folder
}

/** Makes a backup whose files somebody has changed and packed again, under other names where `rename` says so. */
async function crafted(change: (folder: string) => void, rename = (name: string) => name): Promise<string> {
  const shop = await shopFolder()
  const target = join(newFolder(), 'shop.tar.gz')
  await backUp({ DATA_DIR: shop }, target, NOW)
  const folder = newFolder()
  await extract({ file: target, cwd: folder })
  change(folder)
  const names = readdirSync(folder).sort((one) => (one === 'manifest.json' ? -1 : 1))
  await create(
    {
      ...{ cwd: folder, file: target, gzip: true, portable: true },
      onWriteEntry(entry) {
        entry.path = rename(entry.path)
      },
    },
    names,
  )
  return target
}

async function putInto(folder: string, file: string) {
  await releaseClosedDatabases()
  return restore({ DATA_DIR: folder }, file, { force: false, now: NOW })
}

const asIs = () => {}
const database = (folder: string) => join(folder, 'database.sqlite')

it.each([
  { what: 'without its database', change: (folder: string) => rmSync(database(folder)) },
  {
    what: 'with a letter as its database',
    change: (folder: string) => writeFileSync(database(folder), 'Dear all'),
  },
  {
    what: 'with a name that is too long for a disk',
    change: asIs,
    rename: (name: string) => name.replace(UPLOAD, 'x'.repeat(300)),
  },
  {
    what: 'with a way out of its folder, among files with the rights of root',
    change: (folder: string) => {
      for (let file = 0; file < 200; file++) {
        const path = join(folder, 'files', 'uploads', `0-${file}`)
        writeFileSync(path, Buffer.alloc(100_000))
        chmodSync(path, 0o4755)
      }
    },
    rename: (name: string) => name.replace('files/uploads/0-5', '../../out'),
  },
  {
    what: 'with a way out of its folder',
    change: asIs,
    rename: (name: string) => name.replace('files/uploads/', '../../'),
  },
])('a backup $what is refused in words, and leaves nothing behind', async ({ change, rename }) => {
  const file = await crafted(change, rename)
  const around = newFolder()
  const target = join(around, 'data')
  await expect(putInto(target, file)).rejects.toThrow(BackupFailure)
  expect(readdirSync(target)).toEqual([])
  expect(readdirSync(around)).toEqual(['data'])
})

it('a restored shop has neither the rights of programs nor the links of an archive', async () => {
  const file = await crafted((folder) => {
    chmodSync(join(folder, 'files', 'uploads', UPLOAD), 0o4755)
    symlinkSync('/etc/hostname', join(folder, 'files', 'uploads', 'link'))
  })
  const target = newFolder()
  await putInto(target, file)
  expect(readdirSync(join(target, 'uploads'))).toEqual([UPLOAD])
  expect(statSync(join(target, 'uploads', UPLOAD)).mode & 0o7777).toBe(0o600)
  expect(readFileSync(join(target, 'uploads', UPLOAD), 'utf8')).toBe('a plan')
})

it.each(['uploads/link', 'link'])(
  'no backup is made while %s leads elsewhere, and it is named',
  async (name) => {
    const shop = await shopFolder()
    symlinkSync('/etc', join(shop, name))
    await expect(backUp({ DATA_DIR: shop }, undefined, NOW)).rejects.toThrow(`${join(shop, name)} is a link`)
    expect(readdirSync(join(shop, 'backups'))).toEqual([])
  },
)
