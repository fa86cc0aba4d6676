import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isNewcomer, Overload, watchLoad } from './overload'

const asked = (url: string, { cookie, method = 'GET' }: { cookie?: string; method?: string } = {}) =>
  ({ method, url, headers: { cookie }, socket: new EventEmitter() }) as unknown as IncomingMessage
const newcomer = asked('/en/buy')
const customer = asked('/en/buy', { cookie: 'shop=x; cart=y' })

/** Makes a process that draws as many pages as wanted, with or without an idle moment. */
function process({ isSaturated }: { isSaturated: boolean }) {
  const overload = new Overload({ MAX_DRAWN: '16' }, () => isSaturated)
  const open: EventEmitter[] = []
  const isLetIn = (req: IncomingMessage, queued = 0) => {
    const res = new EventEmitter()
    const isAdmitted = overload.admits(req, res as ServerResponse, queued)
    if (isAdmitted) open.push(res)
    return isAdmitted
  }
  return {
    isLetIn,
    letIn: (count: number) => Array.from({ length: count }, () => isLetIn(customer)),
    finish: (count: number) => {
      for (const res of open.splice(0, count)) res.emit('close')
    },
  }
}

describe('a newcomer', () => {
  it.each(['/en', '/de/rent?x=1'])('comes to %s', (url) => {
    expect(isNewcomer(asked(url))).toBe(true)
    expect(isNewcomer(asked(url, { cookie: 'shop=x; i18n_redirected=y' }))).toBe(true)
  })

  it.each(['/en/checkout', '/de/orders/1?signature=x', '/en/payment_callback/1', '/en/buy.data'])(
    'does not come to %s',
    (url) => expect(isNewcomer(asked(url))).toBe(false),
  )

  it.each(['cart=x', 'a=b; session=x'])('has no cookie %s', (cookie) => {
    expect(isNewcomer(asked('/en', { cookie }))).toBe(false)
  })

  it('sends nothing', () => expect(isNewcomer(asked('/en/login', { method: 'POST' }))).toBe(false))
})

describe('a process without an idle moment', () => {
  it('sends newcomers away, and nobody else', () => {
    const { letIn, isLetIn } = process({ isSaturated: true })
    letIn(16)
    expect([isLetIn(newcomer), isLetIn(customer)]).toEqual([false, true])
  })

  it('lets in a newcomer for each page that is finished', () => {
    const { letIn, isLetIn, finish } = process({ isSaturated: true })
    letIn(16)
    finish(1)
    expect([isLetIn(newcomer), isLetIn(newcomer)]).toEqual([true, false])
  })

  it('sends others away when they would wait for seconds', () => {
    const { letIn, isLetIn } = process({ isSaturated: true })
    letIn(192)
    expect(isLetIn(customer)).toBe(false)
  })
})

it('a process with many pages to begin sends newcomers away, and others when it is a matter of seconds', () => {
  const { isLetIn } = process({ isSaturated: false })
  expect([isLetIn(newcomer, 16), isLetIn(customer, 16), isLetIn(customer, 192)]).toEqual([false, true, false])
})

it('a process that only waits for others lets in everybody', () => {
  const { letIn, isLetIn } = process({ isSaturated: false })
  letIn(1_000)
  expect([isLetIn(newcomer), isLetIn(customer)]).toEqual([true, true])
})

it('gives back the place of a page whose connection has ended', () => {
  const overload = new Overload({ MAX_DRAWN: '1' }, () => true)
  const req = asked('/en/buy')
  expect(overload.admits(req, new EventEmitter() as ServerResponse, 0)).toBe(true)
  req.socket.emit('close')
  expect(overload.admits(newcomer, new EventEmitter() as ServerResponse, 0)).toBe(true)
})

it('a process is saturated while it computes, and not while it waits', async () => {
  const isSaturated = watchLoad()
  await wait(60)
  expect(isSaturated()).toBe(false)
  const end = performance.now() + 60
  while (performance.now() < end);
  expect(isSaturated()).toBe(true)
})

it.each(['-1', '0', 'many'])('refuses %s as a number of pages', (setting) => {
  expect(() => new Overload({ MAX_DRAWN: setting })).toThrow('MAX_DRAWN')
})
