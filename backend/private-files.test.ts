import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPreparedDatabase } from './embedded'
import { keepPrivate } from './private-files'

let folder = ''
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'shop-')), 'data')
})
afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modesIn = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, modeOf(join(path, name))]))

function put(name: string, mode: number) {
  writeFileSync(join(folder, name), '')
  chmodSync(join(folder, name), mode)
}

describe('what the shop keeps', () => {
  it('is for its user alone, from the first start and after others could read it', async () => {
    const open = () => openPreparedDatabase({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const first = await open()
    expect(modeOf(folder)).toBe('700')
    const files = { 'shop.sqlite': '600', 'shop.sqlite-shm': '600', 'shop.sqlite-wal': '600' }
    expect(modesIn(folder)).toEqual(files)
    await first.db.destroy()
    chmodSync(folder, 0o755)
    put('shop.sqlite-wal', 0o644)
    chmodSync(join(folder, 'shop.sqlite'), 0o644)
    const second = await open()
    expect([modeOf(folder), modesIn(folder)]).toEqual(['700', files])
    await second.db.destroy()
  })
})

it('leaves a folder open in which something lies that is not of the shop, and what a link leads to', () => {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  for (const name of ['index.html', 'shop.sqlite']) put(name, 0o644)
  symlinkSync(join(folder, 'index.html'), join(folder, 'secret'))
  expect(keepPrivate(folder)).toEqual([join(folder, 'shop.sqlite')])
  expect(keepPrivate(folder)).toEqual([])
  expect([modeOf(folder), modeOf(join(folder, 'index.html'))]).toEqual(['755', '644'])
})

it('does not hinder the start where the folder is none', () => {
  writeFileSync(folder, '')
  expect(keepPrivate(folder)).toEqual([])
})
