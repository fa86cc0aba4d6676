import { afterAll, beforeAll } from 'vitest'
import { type ApiClient, apiClient } from './api-client'
import { createShop, type TestShop } from './app'
import { type FreshBackend, freshBackend } from './backend'
import { wantsServer } from './engines'
import { checkMails } from './mail-faults'
import { type Mollie, startMollie } from './mollie/mollie'

/** Returns what `open` makes before the tests of a file; looking at it earlier throws. */
function setUp<Thing extends object>(
  open: (testFile: string) => Promise<Thing>,
  close?: (thing: Thing) => unknown,
): Thing {
  let thing: Thing | undefined
  beforeAll(async ({ file }) => {
    thing = await open(file.filepath)
  })
  afterAll(() => thing && close?.(thing))
  const current = () => {
    if (!thing) throw new Error('It is set up before the tests run, not while they are declared')
    return thing
  }
  return new Proxy({} as Thing, {
    get: (_, name) => Reflect.get(current(), name),
    set: (_, name, value) => Reflect.set(current(), name, value),
  })
}

/** Returns the built shop on a backend of its own, for all tests of a file. */
export function testShop(options?: Parameters<typeof createShop>[0]): TestShop {
  return setUp(
    () => createShop(options),
    (shop) => shop.close(),
  )
}

/** Makes a backend on a database of its own, for all tests of a file; each mail that they cause is looked at. */
export function testBackend(options?: Parameters<typeof freshBackend>[0]): FreshBackend {
  return setUp(
    (testFile) => freshBackend(options, wantsServer(testFile) ? 'server' : 'file'),
    (fresh) => checkMails(fresh.db).finally(() => fresh.close()),
  )
}

/** Returns a caller of the backend of a file, with a language. */
export function testClient(fresh: FreshBackend, locale?: string): ApiClient {
  return setUp(() => apiClient(fresh.backend.fetch, locale))
}

/** Mollie, played on this machine, for all tests of a file. */
export function testMollie(): Mollie {
  return setUp(
    () => startMollie(),
    (mollie) => mollie.close(),
  )
}
