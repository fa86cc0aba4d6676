import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCatalogueVersion } from '../../backend/db/catalogue-version'
import type { Database } from '../../backend/db/schema'
import { LIMITS } from '../../backend/domain/platform/limits/limits'
import { freePort, type Program, startShop } from '../support/processes'
import { textBrowser } from '../support/text-browser'
import { endLeases, onDatabase } from './audit'
import { clientOf } from './client'
import { isLong } from './rounds'
import { runProgram } from './run'
import { buy } from './shopping'
import { until } from './until'
import { COUNT, startWorkers, workersOf } from './workers'

/** A location service. */
const where = createServer((_, res) => void res.end('{"country_code":"NL"}'))

type Told = { status: number; body: string }

/** An answer on a connection of its own, so that any of the processes may give it. */
function askedAlone({ url }: Program, path: string, headers: Record<string, string> = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    const asked = get(url + path, { agent: false, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk))
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    asked.once('error', reject)
  })
}

/** Asks without a pause, on new connections, until it is told to stop; returns what was answered, by how often. */
function askOnAndOn(program: Program, path: string, callers: number) {
  const answers = new Map<string, number>()
  let isOver = false
  const one = async () => {
    while (!isOver) {
      const answer = await askedAlone(program, path).then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code,
      )
      answers.set(String(answer), (answers.get(String(answer)) ?? 0) + 1)
    }
  }
  const all = Promise.all(Array.from({ length: callers }, one))
  return {
    answers,
    async finish() {
      isOver = true
      await all
    },
  }
}

describe('a shop of two processes', { timeout: 120_000 }, () => {
  let shop: Program
  // One shop for all: each test leaves two processes behind that answer.
  beforeAll(async () => {
    await once(where.listen(0), 'listening')
    const LOCATION_URL = `http://localhost:${(where.address() as AddressInfo).port}/{ip}`
    shop = await startShop({
      WORKERS: String(COUNT),
      PORT: String(await freePort()),
      LOCATION_URL,
      TRUST_PROXY: '1',
    })
  })
  afterAll(async () => {
    await shop.dispose()
    where.close()
  })

  const isWhole = (without: readonly number[]) => () => {
    const now = workersOf(shop)
    return now.length === COUNT && !now.some((pid) => without.includes(pid))
  }

  it('is one for whoever starts and asks it', async () => {
    expect(workersOf(shop)).toHaveLength(COUNT)
    expect(shop.output().match(/Listening on/g)).toHaveLength(1)
    const page = await buy(textBrowser(shop.url))
    expect(page.html).toContain('Thank you, your order is paid')
  })

  it.runIf(isLong)('is renewed one by one, and refuses nobody meanwhile', async () => {
    const before = workersOf(shop)
    const crowd = askOnAndOn(shop, '/en/buy', 4)
    process.kill(shop.pid, 'SIGHUP')
    await until('all to be new', isWhole(before))
    await crowd.finish()
    expect([...crowd.answers.keys()]).toEqual(['200'])
  })

  it('goes on with one of them while the other is replaced', async () => {
    const [lost = 0, other = 0] = workersOf(shop)
    const crowd = askOnAndOn(shop, '/en/buy', 4)
    process.kill(lost, 'SIGKILL')
    await until('another one', isWhole([lost]))
    expect(workersOf(shop)).toContain(other)
    await crowd.finish()
    const { 200: served = 0, ECONNRESET: lostOnes = 0, ...rest } = Object.fromEntries(crowd.answers)
    expect(rest).toEqual({})
    expect(served).toBeGreaterThan(0)
    expect(lostOnes, 'only what the lost one was at').toBeLessThanOrEqual(4)
  })

  it('shows on each what has changed, at once', async () => {
    const shown = async () => {
      const pages = new Set<string>()
      await halfEach(shop, COUNT, async () => {
        const { status, body } = await askedAlone(shop, '/en/buy')
        pages.add(body)
        return { status }
      })
      expect(pages.size, 'the same on each').toBe(1)
      return [...pages]
    }
    const [before] = await shown()
    await onDatabase(locationIn(shop), (db) => changePrices(db, 111_00))
    expect(await shown()).not.toEqual([before])
  })

  it('counts each limit once, wherever it is kept', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7', Connection: 'close' }
    const located = await halfEach(shop, LIMITS.location_address.points + 2, (turn) =>
      askedAlone(shop, `/api/location/192.0.2.${turn}`, headers),
    )
    expect(located).toEqual({ 200: LIMITS.location_address.points, 429: 2 })
    const client = await clientOf(shop.url, headers)
    const guessed = await halfEach(shop, LIMITS.voucher_address.points + 2, (turn) =>
      client.post('/api/check_voucher', { code: `WRONG-${turn}` }),
    )
    expect(guessed).toEqual({ 422: LIMITS.voucher_address.points, 429: 2 })
  })
})

it.runIf(isLong)('a shop of two processes is gone when told to stop', async () => {
  const shop = await startWorkers()
  expect(await shop.stop()).toBe(0)
  await expect(askedAlone(shop, '/en')).rejects.toThrow('ECONNREFUSED')
})

it.runIf(isLong)('a shop of two processes says once why it does not start', async () => {
  const run = runProgram('build/server.js', { WORKERS: '2', SHOP_MODE: 'live' })
  expect(await run.ended).toBe(1)
  expect(run.output().match(/does not start without/g)).toHaveLength(1)
})

/** Does something some times, half of them at each process; returns how often each status was the answer. */
async function halfEach(shop: Program, times: number, act: (turn: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {}
  const workers = workersOf(shop)
  let turn = 0
  for (const answering of workers) {
    const others = workers.filter((pid) => pid !== answering)
    for (const pid of others) process.kill(pid, 'SIGSTOP')
    for (let count = 0; count < times / COUNT; count++) {
      const { status } = await act(turn++)
      counts[status] = (counts[status] ?? 0) + 1
    }
    for (const pid of others) process.kill(pid, 'SIGCONT')
    // Writes, so whatever was still to be written is: a process that stands still would keep the file locked.
    await endLeases(locationIn(shop))
  }
  return counts
}

const locationIn = ({ dataDir }: Program) => ({ file: join(dataDir, 'shop.sqlite') })

function changePrices(db: Database, cents: number) {
  return db.transaction().execute(async (unit) => {
    await unit.updateTable('price_rows').set({ buy: cents }).where('buy', 'is not', null).execute()
    await changeCatalogueVersion(unit)
  })
}
