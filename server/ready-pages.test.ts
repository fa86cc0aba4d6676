import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { ReadyPages } from './ready-pages'

const WORDS = ['Accept-Language', 'en']

function asked(rawHeaders = WORDS, { method = 'GET' } = {}) {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [[name.toLowerCase(), rawHeaders[at + 1]]]))
  return { method, url: '/en', rawHeaders, headers: Object.fromEntries(pairs) } as IncomingMessage
}

function responding() {
  const sent: unknown[] = []
  const res = {
    getHeaders: () => ({ etag: 'x' }),
    writeHead: (status: number, headers: object) => {
      sent.push(status, headers)
      return { end: (body: unknown) => sent.push(body) }
    },
  }
  return { res: res as unknown as ServerResponse, sent }
}

describe('a ready page', () => {
  const turns = { round: 0 }
  let version = '1'
  const pages = new ReadyPages(turns, async () => version)
  const body = Buffer.from('page')
  const from = { clientAddress: '192.0.2.1' }

  it('is sent as it was, until the public version changes', async () => {
    const words = String(pages.wordsOf(asked(), from))
    const { res, sent } = responding()
    expect(await pages.send(words, res)).toBe(false)
    pages.keep(words, '1', res, body)
    expect(await pages.send(words, res)).toBe(true)
    expect(sent).toEqual([200, { etag: 'x' }, body])
    version = '2'
    turns.round += 1
    expect(await pages.send(words, res)).toBe(false)
  })

  it.each([
    ['another language', asked(['Accept-Language', 'de']), from],
    ['another address', asked(), { clientAddress: '192.0.2.2' }],
    ['another country', asked(), { ...from, country: 'de' }],
  ])('is for nobody of %s', (_, req, visitor) =>
    expect(pages.wordsOf(req, visitor)).not.toBe(pages.wordsOf(asked(), from)),
  )

  it('is for a whole country where a proxy tells it', () => {
    const of = (address: string) =>
      pages.wordsOf(asked([...WORDS, 'X-Forwarded-For', address]), { clientAddress: address, country: 'nl' })
    expect(of('192.0.2.1')).toBe(of('192.0.2.2'))
  })

  it.each([
    ['a cookie', asked([...WORDS, 'Cookie', 'a=b'])],
    ['a copy of its own', asked([...WORDS, 'If-None-Match', 'x'])],
    ['something to send', asked(WORDS, { method: 'POST' })],
    ['no use for a body', asked(WORDS, { method: 'HEAD' })],
  ])('is for nobody with %s', (_, req) => expect(pages.wordsOf(req, from)).toBeUndefined())
})
