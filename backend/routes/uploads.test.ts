import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uploadsApi } from '../../contract/endpoints/forms'
import { CLIENT_ADDRESS_HEADER, FILE_NAME_HEADER } from '../../contract/headers'
import { MAX_UPLOAD_BYTES } from '../../contract/limits'
import type { Upload } from '../../contract/uploads'
import { PDF, png, SVG } from '../../tests/fixtures/files'
import { apiClient } from '../../tests/support/api-client'
import { freshBackend, TEST_NOW } from '../../tests/support/backend'
import { useUp } from '../../tests/support/limits'
import { testBackend, testClient } from '../../tests/support/set-up'
import { loadConfig } from '../config'
import { expire } from '../domain/expire'
import { LIMITS } from '../domain/platform/limits/limits'
import { deleteStrayFiles } from '../domain/platform/uploads/files'

const fresh = testBackend()
const client = testClient(fresh, 'en')

const TYPE = { 'Content-Type': 'application/octet-stream' }

function send(body: Uint8Array, name = 'file', headers: Record<string, string> = {}) {
  return client.send('/api/uploads', body as BodyInit, {
    ...TYPE,
    [FILE_NAME_HEADER]: encodeURIComponent(name),
    ...headers,
  })
}

async function keep(body: Uint8Array, name?: string): Promise<Upload> {
  const { status, body: answer } = await send(body, name)
  expect(status, JSON.stringify(answer)).toBe(201)
  return uploadsApi.keep.answer.strict().parse(answer).data
}

const folder = () => join(fresh.dataDir, 'uploads')
const drafts = () => join(fresh.dataDir, '.drafts')
const namesIn = (place: string) => (existsSync(place) ? readdirSync(place).sort() : [])
const files = () => [...namesIn(folder()), ...namesIn(drafts())]

async function known(...ids: string[]): Promise<string[]> {
  const { body } = await client.get(`/api/uploads?${ids.map((id) => `id=${id}`).join('&')}`)
  return uploadsApi.list.answer
    .strict()
    .parse(body)
    .data.map(({ id }) => id)
}

describe('an upload', () => {
  it.each([
    ['Plan é.pdf', PDF, 'Plan é.pdf', 'pdf', 'application/pdf'],
    ['not what it says.pdf', png(1, 1), 'not what it says.png', 'image', 'image/png'],
    ['as large as phones take.png', png(8_192, 6_144), 'as large as phones take.png', 'image', 'image/png'],
  ])('%s is kept as what it is', async (given, content, name, kind, type) => {
    const upload = await keep(content, given)
    expect(upload).toMatchObject({ name, kind, type, size: content.length })
    expect(readFileSync(join(folder(), upload.id))).toEqual(content)
    expect(await known(upload.id)).toEqual([upload.id])
  })

  it('is told about beside others, and what nobody knows is left out', async () => {
    const [first, second] = [await keep(PDF), await keep(png(2, 2))]
    expect((await known(second.id, randomUUID(), first.id, 'x')).sort()).toEqual([first.id, second.id].sort())
    expect(await known()).toEqual([])
    const many = Array.from({ length: 21 }, () => `id=${randomUUID()}`).join('&')
    expect((await client.get(`/api/uploads?${many}`)).status).toBe(422)
  })
})

describe('what is no PDF and no picture', () => {
  it.each<[string, Uint8Array, number, string]>([
    ['an SVG with a script', SVG, 422, 'not_pdf_or_image'],
    ['a text that begins like a PDF', Buffer.from('%PDF-1.4 and then nothing'), 422, 'file_unreadable'],
    ['a picture that ends in its header', png(4, 4).subarray(0, 14), 422, 'not_pdf_or_image'],
    ['a picture that would fill the memory', png(60_000, 60_000), 422, 'image_too_large'],
    ['a picture larger than phones take', png(8_192, 6_400), 422, 'image_too_large'],
    ['an empty file', new Uint8Array(), 422, 'empty_file'],
    ['too large a file', Buffer.alloc(MAX_UPLOAD_BYTES + 1, '%PDF-'), 413, 'too_large_file'],
  ])('%s is refused in words, and nothing is left of it', async (_, content, status, code) => {
    const before = files()
    const answer = await send(content)
    expect(answer).toMatchObject({ status, body: { code, message: expect.not.stringMatching(/\{\w+\}/) } })
    expect(files()).toEqual(before)
  })

  it('is refused while it streams, however much was announced', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(37))
      },
    })
    const csrf = (await client.get('/api/csrf')).body as { data: { csrfToken: string } }
    const token = csrf.data.csrfToken
    const request = new Request('http://localhost:3000/api/uploads', {
      method: 'POST',
      body: endless,
      headers: { ...TYPE, 'x-csrf-token': token, Cookie: `csrf=${token}` },
      duplex: 'half',
    } as RequestInit)
    expect((await fresh.backend.fetch(request)).status).toBe(413)
    expect(sent).toBeLessThan(MAX_UPLOAD_BYTES + 1_000_000)
  })
})

describe('the folder of uploads', () => {
  it('that cannot be written is 503, with nothing half', async () => {
    const blocked = await freshBackend({ config: { dataDir: join(fresh.dataDir, 'blocked') } })
    writeFileSync(join(fresh.dataDir, 'blocked'), 'a file where a folder is due')
    const other = await apiClient(blocked.backend.fetch, 'en')
    const answer = await other.send('/api/uploads', PDF as BodyInit, TYPE)
    expect(answer).toMatchObject({ status: 503, body: { code: 'upload_unavailable' } })
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(await blocked.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    await blocked.close()
  })

  it('is emptied of what is a day old, and of what a crash has left', async () => {
    const config = { ...loadConfig({}), dataDir: fresh.dataDir }
    const services = { db: fresh.db, config, files: fresh.files }
    const upload = await keep(PDF)
    const kept = namesIn(folder())
    const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000)
    const writtenAt = (path: string, hours: number) => {
      writeFileSync(path, 'half')
      utimesSync(path, at(hours), at(hours))
      return path
    }
    const left = [folder(), drafts()].map((place) => writtenAt(join(place, randomUUID()), -2))
    const fresher = [folder(), drafts()].map((place) => writtenAt(join(place, randomUUID()), 0))
    for (const name of kept) utimesSync(join(folder(), name), at(0), at(0))
    const expireAt = async (hours: number) => {
      const then = { ...services, now: () => at(hours) }
      const expired = await expire('uploads', then)
      await deleteStrayFiles(then)
      return expired
    }
    await expireAt(0)
    expect([left.filter(existsSync), fresher.filter(existsSync)]).toEqual([[], fresher])
    expect(await known(upload.id)).toEqual([upload.id])
    expect(await expireAt(25)).toBeGreaterThan(0)
    expect(files()).toEqual([])
    expect(await known(upload.id)).toEqual([])
  })
})

it('one visitor cannot fill the disk', async () => {
  const address = '192.0.2.7'
  await useUp(fresh, 'upload_address', address, LIMITS.upload_address.points)
  expect((await send(SVG, 'plan.svg', { [CLIENT_ADDRESS_HEADER]: address })).status).toBe(429)
})

it('one visitor cannot use up the room of all, and what is too much is not kept', async () => {
  const address = '192.0.2.8'
  const { points } = LIMITS.upload_megabytes_address
  await useUp(fresh, 'upload_megabytes_address', address, points - 10)
  const largest = Buffer.concat([PDF, Buffer.alloc(MAX_UPLOAD_BYTES - 2 * PDF.length), PDF])
  const sendLargest = () => send(largest, 'plan.pdf', { [CLIENT_ADDRESS_HEADER]: address })
  expect((await sendLargest()).status).toBe(201)
  const before = files()
  expect(await sendLargest()).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(files()).toEqual(before)
})
