import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { encodedFor } from './compression'

const words = readFileSync(new URL('../locales/en/home.json', import.meta.url), 'utf8')
const asking = (encoding: string) =>
  ({ headers: { 'accept-encoding': encoding } }) as unknown as IncomingMessage

it('sends a page that is asked for again smaller, and says how long it is', async () => {
  const page = { html: Buffer.from(words) }
  const first = encodedFor(asking('gzip, br'), page)
  const { body } = first
  await vi.waitFor(() => expect(encodedFor(asking('br'), page).body).not.toBe(body))
  expect(first.body.length).toBeLessThan(body.length)
  expect(brotliDecompressSync(first.body).toString()).toBe(words)
  expect(Object.fromEntries(first.headers)).toEqual({
    'Content-Length': String(first.body.length),
    'Content-Encoding': 'br',
  })
})

it.each(['gzip', 'identity'])('leaves a page as it is for who takes %s', async (encoding) => {
  const page = { html: Buffer.from(words) }
  const first = encodedFor(asking(encoding), page)
  expect(encodedFor(asking(encoding), page)).toBe(first)
  expect(Object.fromEntries(first.headers)['Content-Length']).toBe(String(first.body.length))
})
