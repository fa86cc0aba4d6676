import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { SESSION_COOKIE } from '../contract/headers'
import { RepeatedAnswers } from './repeated-answers'

type Asked = { url?: string; method?: string; headers?: Record<string, string>; from?: string }

function ask({ url = '/en', method = 'GET', headers = {}, from = '192.0.2.1' }: Asked = {}) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: from })
  const req = Object.assign(new IncomingMessage(socket), { url, method })
  Object.assign(req.headers, headers)
  const res = new ServerResponse(req)
  return { req, res, writeHead: vi.spyOn(res, 'writeHead'), end: vi.spyOn(res, 'end') }
}

const page = {
  html: Buffer.from('<p>Hello'),
  headers: [],
  etag: 'W/"1"',
  isLocated: false,
  showsUnits: false,
}

/** Answers whose clock and version are set by hand, with one page of version 1. */
function answers(look?: () => Promise<string>) {
  const state = { now: 0, version: '1' as string | undefined, looks: 0 }
  const read = async () => {
    state.looks += 1
    return look ? look() : state.version
  }
  const all = new RepeatedAnswers(read, () => state.now)
  const { req, res } = ask()
  const key = all.keyOf(req, undefined) ?? ''
  all.keep(key, res, { page: { ...page, version: '1' }, response: new Response('', { headers: { A: 'b' } }) })
  /** Asks again; out: what is sent, or 'anew'. */
  const again = async (headers?: Asked['headers']) => {
    const { res, writeHead, end } = ask({ headers })
    const next = vi.fn()
    all.send(key, res, next)
    await vi.waitFor(() => expect(next.mock.calls.length + end.mock.calls.length).toBe(1))
    return next.mock.calls.length > 0
      ? 'anew'
      : { status: writeHead.mock.calls[0]?.[0], body: String(end.mock.calls[0]?.[0] ?? '') }
  }
  return { all, key, state, again }
}

const sent = { status: 200, body: '<p>Hello' }

describe('a page that is asked for again', () => {
  it('is sent as long as what it was drawn from is the same', async () => {
    const { state, again } = answers()
    expect(await again()).toEqual(sent)
    state.version = '2'
    state.now += 5
    expect(await again()).toBe('anew')
    state.version = '1'
    state.now += 5
    expect(await again()).toBe('anew')
  })

  it('is not sent because of a look from before a change that ends late', async () => {
    const looks: ((version: string) => void)[] = []
    const { all, key, again } = answers(() => new Promise((resolve) => looks.push(resolve)))
    const before = again()
    all.lookAgain()
    const after = again()
    looks[1]?.('2')
    expect(await after).toBe('anew')
    all.keep(key, ask().res, { page: { ...page, version: '1' }, response: new Response('') })
    looks[0]?.('1')
    await before
    expect(await again()).toBe('anew')
  })

  it('is drawn again after a minute, because where an address is may be known better', async () => {
    const { state, again } = answers()
    state.now = 60_000
    expect(await again()).toBe('anew')
  })

  it('is not sent to who holds it', async () => {
    const { again } = answers()
    expect(await again({ 'if-none-match': 'W/"0", W/"1"' })).toEqual({ status: 304, body: '' })
    expect(await again({ 'if-none-match': 'W/"0"' })).toEqual(sent)
  })
})

describe('the words in which a page is asked for', () => {
  const keyOf = (asked: Asked, country?: string) => answers().all.keyOf(ask(asked).req, country)

  it.each([
    ['address', { url: '/nl' }],
    ['cookie', { headers: { cookie: 'cart=x' } }],
    ['language', { headers: { 'accept-language': 'de' } }],
    ['compression', { headers: { 'accept-encoding': 'gzip' } }],
    ['prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ])('differ by %s', (_, asked) => {
    expect(keyOf(asked)).toBeDefined()
    expect(keyOf(asked)).not.toBe(keyOf({}))
  })

  it('differ by where they come from', () => {
    expect(keyOf({ from: '192.0.2.2' })).not.toBe(keyOf({}))
    expect(keyOf({ headers: { 'x-forwarded-for': '192.0.2.2' } })).not.toBe(keyOf({}))
    expect(keyOf({}, 'de')).not.toBe(keyOf({}))
  })

  it.each([
    ['a session', { headers: { cookie: `a=b; ${SESSION_COOKIE}=x` } }],
    ['a query', { url: '/en?x' }],
    ['a form', { method: 'POST' }],
    ['a cookie without end', { headers: { cookie: 'x'.repeat(5_000) } }],
  ])('are never kept with %s', (_, asked) => {
    expect(keyOf(asked)).toBeUndefined()
  })
})

describe('an answer', () => {
  it.each([
    ['that shows free units', { showsUnits: true }, {}],
    ['with a cookie of its own', {}, { 'Set-Cookie': 'cart=x' }],
  ])('%s is not kept', async (_, more, headers) => {
    const all = new RepeatedAnswers(async () => '1')
    const { res, end } = ask()
    all.keep('k', res, { page: { ...page, version: '1', ...more }, response: new Response('', { headers }) })
    const next = vi.fn()
    all.send('k', res, next)
    expect(next).toHaveBeenCalled()
    expect(end).not.toHaveBeenCalled()
  })
})
