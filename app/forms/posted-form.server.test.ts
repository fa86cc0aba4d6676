import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '../../contract/limits'
import { cases } from '../../tests/support/cases'
import { type PostedFile, withPostedForm } from './posted-form.server'

type Read = { texts: [string, FormDataEntryValue][]; files: [field: string, name: string, text: string][] }

const ADDRESS = 'http://localhost/'
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' }

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size)
}

async function posted(form: FormData, size: number): Promise<Request> {
  const whole = new Response(form)
  const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '' }
  const body = Readable.toWeb(
    Readable.from(inPieces(await whole.bytes(), size)),
  ) as ReadableStream<Uint8Array>
  return new Request(ADDRESS, { method: 'POST', headers, body, duplex: 'half' })
}

const contentOf = ({ stored }: PostedFile) =>
  'path' in stored ? readFileSync(stored.path, 'utf8') : `(${stored.problem})`

async function readAll(form: FormData, size = 50_000, acceptsFile = (_: string) => true): Promise<Read> {
  return withPostedForm(await posted(form, size), acceptsFile, async ({ texts, files }) => ({
    texts: [...texts],
    files: files.map((file) => [file.field, file.name, contentOf(file)]),
  }))
}

test('a form is read as it was written, in pieces of any size', async () => {
  const name = fc.string({ minLength: 1 }).map((text) => `n${text.replace(/[^\w-]/g, '')}`)
  const field = fc.record({ name, value: fc.string({ unit: 'grapheme' }), isFile: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { maxLength: 5 }),
      fc.integer({ min: 1, max: 200 }),
      async (fields, size) => {
        const form = new FormData()
        const expected: Read = { texts: [], files: [] }
        for (const { name, value, isFile } of fields) {
          if (isFile) form.append(name, new File([value], 'a.pdf'))
          else form.append(name, value)
          if (isFile) expected.files.push([name, 'a.pdf', value || '(empty)'])
          else expected.texts.push([name, value.replace(/\r\n|\r|\n/g, '\r\n')])
        }
        expect(await readAll(form, size)).toEqual(expected)
      },
    ),
    cases(20),
  )
})

test.each(['a;b.pdf', 'offer "new".pdf', 'Überweisung 🌙.pdf'])('a file may be called %s', async (name) => {
  const form = new FormData()
  form.append('file', new File(['x'], name))
  expect((await readAll(form, 7)).files).toEqual([['file', name, 'x']])
})

test('what cannot be taken is left out with its reason, and the rest stays', async () => {
  const form = new FormData()
  form.append('first', 'typed')
  form.append('file', new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'large.pdf'))
  form.append('elsewhere', new File(['x'], 'lost.pdf'))
  for (let count = 0; count < MAX_UPLOADS; count++) form.append('file', new File(['x'], `${count}.pdf`))
  form.append('last', 'typed, too')
  const { texts, files } = await readAll(form, 50_000, (field) => field === 'file')
  expect(texts).toEqual([
    ['first', 'typed'],
    ['last', 'typed, too'],
  ])
  const problems = files.map(([, name, text]) => `${name} ${text}`)
  expect(problems.slice(0, 3)).toEqual(['large.pdf (too_large)', 'lost.pdf (misplaced)', '0.pdf x'])
  expect(problems.slice(-2)).toEqual([
    `${MAX_UPLOADS - 2}.pdf (too_many)`,
    `${MAX_UPLOADS - 1}.pdf (too_many)`,
  ])
})

test('texts that are too long are named, one alone or all together', async () => {
  const form = new FormData()
  form.append('one', 'x'.repeat(100_000))
  for (let count = 0; count < 5; count++) form.append(`part${count}`, 'x'.repeat(60_000))
  const overlong = await withPostedForm(
    await posted(form, 50_000),
    () => true,
    async (read) => read.overlong,
  )
  expect(overlong).toEqual(['one', 'part3', 'part4'])
})

test('files are gone once they were used', async () => {
  const form = new FormData()
  form.append('file', new File(['x'], 'a.pdf'))
  const path = await withPostedForm(
    await posted(form, 10),
    () => true,
    async ({ files: [file] }) => (file && 'path' in file.stored ? file.stored.path : ''),
  )
  expect([path !== '', existsSync(path)]).toEqual([true, false])
})

test.each([
  ['', 400],
  ['--x', 400],
  ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nvalue', 400],
  ['--x\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\nvalue', 400],
  [`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n'.repeat(1_001)}--x--`, 413],
])('a body that is broken off, no form or without end is refused: %#', async (body, status) => {
  const request = new Request(ADDRESS, { method: 'POST', headers: MULTIPART, body })
  await expect(
    withPostedForm(
      request,
      () => true,
      async () => 'read',
    ),
  ).rejects.toMatchObject({ status })
})

test('a file of any size is named as too large, and what was typed around it is kept', async () => {
  const part = (head: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  async function* body() {
    yield new TextEncoder().encode(`${part('name="a"')}before\r\n${part('name="f"; filename="film.mov"')}`)
    const piece = new Uint8Array(MAX_UPLOAD_BYTES)
    for (let count = 0; count < MAX_UPLOADS + 2; count++) yield piece
    yield new TextEncoder().encode(`\r\n${part('name="b"')}after\r\n--x--\r\n`)
  }
  const sent = Readable.toWeb(Readable.from(body())) as ReadableStream<Uint8Array>
  const request = new Request(ADDRESS, { method: 'POST', headers: MULTIPART, body: sent, duplex: 'half' })
  const read = await withPostedForm(
    request,
    () => true,
    async ({ texts, files }) => ({
      texts: [...texts],
      files: files.map((file) => [file.name, contentOf(file)]),
    }),
  )
  expect(read).toEqual({
    texts: [
      ['a', 'before'],
      ['b', 'after'],
    ],
    files: [['film.mov', '(too_large)']],
  })
})
