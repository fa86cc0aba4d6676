import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isNewcomer, Overload } from './overload'

const asked = (url: string, { cookie, method = 'GET' }: { cookie?: string; method?: string } = {}) =>
  ({ method, url, headers: { cookie } }) as unknown as IncomingMessage
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

it('refuses a number of pages that is none', () => {
  expect(() => new Overload({ MAX_DRAWN: '-1' })).toThrow('MAX_DRAWN')
})
