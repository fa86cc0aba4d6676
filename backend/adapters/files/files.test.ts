import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type S3, startS3 } from '../../../tests/support/s3'
import { ConfigError, loadConfig } from '../../config'
import type { Files } from '../../ports'
import { chooseFiles } from '../choose'
import { createBucket } from './s3'

let store: S3
const folder = mkdtempSync(join(tmpdir(), 'files-'))
beforeAll(async () => {
  store = await startS3()
})
afterEach(() => store.behave('well'))
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const configOf = (prefix: string) => loadConfig({ DATA_DIR: folder, ...store.environment(prefix) })

async function textOf(files: Files, name: string): Promise<string | undefined> {
  const found = await files.read(name)
  return found && new Response(found).text()
}

async function namesIn(files: Files, place: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list(place)) names.push(name)
  return names.sort()
}

describe.each([
  { kind: 'a folder', open: () => chooseFiles(loadConfig({ DATA_DIR: folder })) },
  { kind: 'a part of a bucket', open: () => chooseFiles(configOf("the shop's/files (new)+1")) },
])('files in $kind', ({ open }) => {
  it('are read as they were put, also large ones and empty ones', async () => {
    const files = open()
    const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251)
    for (const content of [bytes, new Uint8Array()]) {
      const name = `uploads/${randomUUID()}`
      await files.put(name, new Blob([content]))
      const read = new Uint8Array(await new Response(await files.read(name)).arrayBuffer())
      expect(Buffer.compare(read, content)).toBe(0)
    }
  })

  it('are listed by folder, with the moment they were written', async () => {
    const files = open()
    const place = randomUUID()
    const names = Array.from({ length: 8 }, () => randomUUID()).sort()
    const before = Date.now() - 2_000
    for (const name of names) await files.put(`${place}/${name}`, new Blob([name]))
    await files.put(`${place}-2/other`, new Blob(['x']))
    expect(await namesIn(files, place)).toEqual(names)
    for await (const { writtenAt } of files.list(place)) {
      expect(writtenAt.getTime()).toBeGreaterThan(before)
      expect(writtenAt.getTime()).toBeLessThan(Date.now() + 2_000)
    }
    expect(await namesIn(files, randomUUID()), 'a folder that is not there').toEqual([])
  })

  it('are gone once removed, and what is not there is neither read nor missed', async () => {
    const files = open()
    const name = `pictures/${randomUUID()}-800.webp`
    expect(await files.read(name)).toBeUndefined()
    await files.remove(name)
    await files.put(name, new Blob(['first']))
    expect(await textOf(files, name)).toBe('first')
    await files.remove(name)
    expect(await files.read(name)).toBeUndefined()
  })
})

describe('a bucket', () => {
  const settings = () => {
    const { fileStore } = configOf('x')
    if (fileStore === 'folder') throw new Error('FILES_URL was not read')
    return fileStore
  }

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['another bucket', { bucket: 'none' }, '404 NoSuchBucket'],
  ])('lets nobody in with %s, and says why', async (_, wrong, why) => {
    const files = createBucket({ ...settings(), ...wrong })
    await expect(files.put('uploads/a', new Blob(['x']))).rejects.toThrow(why)
    await expect(files.read('uploads/a')).rejects.toThrow(why)
    await expect(namesIn(files, 'uploads')).rejects.toThrow(why)
  })

  it('is tried again after a passing failure, and what it never took is not there', async () => {
    const files = createBucket(settings())
    store.behave('failing')
    const before = store.asked()
    await expect(files.put('uploads/failed', new Blob(['x']))).rejects.toThrow('500 InternalError')
    expect(store.asked() - before).toBe(3)
    store.behave('well')
    expect(await files.read('uploads/failed')).toBeUndefined()
  })

  it('that says nothing is not waited for twice', async () => {
    const files = createBucket(settings(), { timeoutMs: 50, pauseMs: 60_000 })
    store.behave('silent')
    await expect(files.read('uploads/a')).rejects.toThrow('s3://shop/x/ at 127.0.0.1')
    const before = store.asked()
    await expect(files.read('uploads/a')).rejects.toThrow('has just not answered')
    expect(store.asked()).toBe(before)
  })
})

describe('FILES_URL', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }

  it.each([
    ['s3://photos', { bucket: 'photos', prefix: '', region: 'us-east-1', endpoint: /us-east-1\.amazonaws/ }],
    ['s3://photos/my/shop/?region=eu-1', { prefix: 'my/shop/', region: 'eu-1', endpoint: /s3\.eu-1\.ama/ }],
    ['s3://a?endpoint=https://s3.example/base/', { prefix: '', endpoint: /^https:\/\/s3\.example\/base$/ }],
  ])('%s is understood', (FILES_URL, { endpoint, ...parts }) => {
    const { fileStore } = loadConfig({ FILES_URL, ...keys })
    expect(fileStore).toMatchObject({ ...parts, endpoint: expect.stringMatching(endpoint) })
  })

  it.each(['', 'https://s3.example/a', 's3://', 's3:photos', 's3://a?endpoint=s3.example', 's3://u:p@a'])(
    '%j is no address of a bucket',
    (FILES_URL) => {
      if (FILES_URL === '') expect(loadConfig({ FILES_URL, ...keys }).fileStore).toBe('folder')
      else expect(() => loadConfig({ FILES_URL, ...keys })).toThrow(ConfigError)
    },
  )

  it('needs what lets the shop in', () => {
    expect(() => loadConfig({ FILES_URL: 's3://a', AWS_ACCESS_KEY_ID: 'a' })).toThrow('AWS_SECRET_ACCESS_KEY')
  })
})
