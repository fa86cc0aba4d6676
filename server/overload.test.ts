import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isNewcomer, Overload } from './overload'

const asked = (url: string, { cookie, method = 'GET' }: { cookie?: string; method?: string } = {}) =>
  ({ method, url, headers: { cookie } }) as unknown as IncomingMessage
const newcomer = asked('/en/buy')
const customer = asked('/en/buy', { cookie: 'shop=x; cart=y' })

/** Makes a process that is at as many pages as wanted, and whose clock stands still. */
function process(settings: ConstructorParameters<typeof Overload>[0] = {}) {
  let now = 0
  const overload = new Overload(settings, () => now)
  const open: EventEmitter[] = []
  const isLetIn = (req: IncomingMessage) => {
    const res = new EventEmitter()
    const isAdmitted = overload.admits(req, res as ServerResponse)
    if (isAdmitted) open.push(res)
    return isAdmitted
  }
  return {
    isLetIn,
    letIn: (count: number) => Array.from({ length: count }, () => isLetIn(customer)),
    finish: () => {
      for (const res of open.splice(0)) res.emit('close')
    },
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    comeAround: () => overload.comeAround(),
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

describe('a process that has too much to do', () => {
  it('sends newcomers away, and nobody else', () => {
    const { letIn, wait, isLetIn } = process()
    letIn(16)
    wait(100)
    expect([isLetIn(newcomer), isLetIn(customer)]).toEqual([false, true])
  })

  it('lets in one newcomer after the other until it has been calm for a second', () => {
    const { letIn, wait, isLetIn, finish, comeAround } = process()
    letIn(16)
    wait(100)
    isLetIn(newcomer)
    comeAround()
    expect(isLetIn(newcomer)).toBe(false)
    finish()
    expect([isLetIn(newcomer), isLetIn(newcomer)]).toEqual([true, false])
    wait(1_000)
    comeAround()
    expect([isLetIn(newcomer), isLetIn(newcomer)]).toEqual([true, true])
  })

  it('sends others away when they would wait for seconds', () => {
    const { letIn, wait, isLetIn } = process()
    letIn(16)
    wait(3_000)
    expect(isLetIn(customer)).toBe(false)
  })
})

describe('a process that can do it', () => {
  it('lets in everybody after something that took long', () => {
    const { letIn, wait, isLetIn } = process()
    letIn(3)
    wait(5_000)
    expect([isLetIn(newcomer), isLetIn(customer)]).toEqual([true, true])
  })
})

it.each([{ MAX_DELAY: 'long' }, { MAX_DRAWN: '-1' }])('refuses %o', (settings) => {
  expect(() => new Overload(settings)).toThrow(Object.keys(settings)[0])
})
