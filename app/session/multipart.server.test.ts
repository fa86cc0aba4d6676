import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, multipartParts } from './multipart.server'

type Read = [name: string, filename: string | undefined, text: string]

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function readAll(form: FormData, size: number): Promise<Read[]> {
  const response = new Response(form)
  const boundary = boundaryOf(response.headers.get('Content-Type') ?? '') ?? ''
  const read: Read[] = []
  for await (const part of multipartParts(inPieces(await response.bytes(), size), boundary)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of part.bytes) chunks.push(Uint8Array.from(chunk))
    read.push([part.name, part.filename, Buffer.concat(chunks).toString('utf8')])
  }
  return read
}

test('a form is read as it was written, in pieces of any size', async () => {
  const text = fc.string({ unit: 'grapheme' })
  const field = fc.record({
    name: fc.string({ minLength: 1 }),
    value: text,
    filename: fc.option(fc.string({ minLength: 1 })),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { maxLength: 5 }),
      fc.integer({ min: 1, max: 200 }),
      async (fields, size) => {
        const form = new FormData()
        const expected: Read[] = []
        for (const { name, value, filename } of fields) {
          const plain = value.replace(/\r\n|\r|\n/g, '\r\n')
          if (filename === null) form.append(name, value)
          else form.append(name, new File([value], filename))
          expected.push([
            name.replace(/\r\n|\r|\n/g, '\r\n'),
            filename ?? undefined,
            filename === null ? plain : value,
          ])
        }
        expect(await readAll(form, size)).toEqual(expected)
      },
    ),
    { numRuns: 50 },
  )
})

test.each(['a;b.pdf', 'a=b.pdf', 'offer "new".pdf', 'Überweisung.pdf'])(
  'a file may be called %s',
  async (name) => {
    const form = new FormData()
    form.append('file', new File(['x'], name))
    expect(await readAll(form, 7)).toEqual([['file', name, 'x']])
  },
)

test.each([
  '',
  '--x',
  '--x\r\n\r\n\r\nvalue\r\n--x--',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nvalue',
])('a body that is broken off or no form is refused: %j', async (text) => {
  const read = async () => {
    for await (const { bytes } of multipartParts(inPieces(Buffer.from(text), 5), 'x'))
      for await (const _ of bytes);
  }
  await expect(read()).rejects.toThrow()
})
