import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest'
import type { DatabaseLocation } from '../../backend/db/open'
import { itemsApi } from '../../contract/endpoints/items'
import { createPostgres, postgresUrl } from '../support/postgres'
import { type Program, type Settings, startShop } from '../support/processes'
import { addVouchers, bookFindings, endLeases, readingFindings, undelivered } from './audit'
import { type Cluster, findPrograms, startCluster } from './cluster'
import { KILLS, KILLS_LIMIT_MS } from './kills'
import { randomFrom } from './random'
import { PUBLIC_URL, startTraffic } from './traffic'
import { until } from './until'

const isLong = Boolean(process.env.TEST_ALL)
const KILLS_WHILE_SETTING_UP = isLong ? 3 : 2
const SERVER_KILLS = new Map<number, 'SIGKILL' | 'SIGQUIT'>([
  [0, 'SIGKILL'],
  [1, 'SIGQUIT'],
  [4, 'SIGKILL'],
])
const program = fileURLToPath(new URL('../../build/server.js', import.meta.url))

// CRASH_SEED=… has the moments of an earlier run again.
const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
const sayings = (text: string) =>
  onTestFailed(() => void process.stderr.write(`CRASH_SEED=${seed} ${text}\n`))

interface Ground {
  settings: Settings
  location: DatabaseLocation
  /** The database server, where it may be killed too. */
  cluster?: Cluster
  remove: () => Promise<void>
}

async function onSqlite(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'))
  return {
    settings: { DATA_DIR: folder, PUBLIC_URL },
    location: { file: join(folder, 'shop.sqlite') },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** On a server of our own where its programs are here, else on the one the tests were given. */
async function onPostgres(): Promise<Ground> {
  const programs = findPrograms()
  const cluster = programs ? await startCluster(programs) : undefined
  const given = cluster ? undefined : await createPostgres()
  const url = cluster?.url ?? given?.url ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'crash-'))
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url, PUBLIC_URL },
    location: { url },
    cluster,
    async remove() {
      await cluster?.remove()
      await given?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe.each([
  { engine: 'SQLite', prepare: onSqlite, isHere: true },
  // On PostgreSQL every run kills the server instead, in a test of its own.
  { engine: 'PostgreSQL', prepare: onPostgres, isHere: isLong && postgresUrl !== undefined },
])('killed at any moment, on $engine', ({ prepare, isHere }) => {
  it.runIf(isHere)('sets itself up whole in the end', { timeout: KILLS_LIMIT_MS }, async () => {
    sayings('while setting up')
    const random = randomFrom(seed)
    const ground = await preparedBy(prepare)
    const { startTime } = await disposable(startShop())
    for (let round = 0; round < KILLS_WHILE_SETTING_UP; round++)
      await startAndKill(ground.settings, random() * startTime)
    const shop = await disposable(startShop(ground.settings))
    const { data } = itemsApi.list.answer.parse(await (await fetch(`${shop.url}/api/items`)).json())
    expect(data.items).toHaveLength(22)
    expect((await fetch(`${shop.url}/en/rent`)).status).toBe(200)
    expect(await shop.stop()).toBe(0)
  })

  it.runIf(isHere)(
    'keeps what it has promised, and does nothing twice',
    { timeout: KILLS_LIMIT_MS },
    async () => {
      sayings('under orders')
      const random = randomFrom(seed)
      const ground = await preparedBy(prepare)
      const start = () => disposable(startShop(ground.settings))
      let shop = start()
      const ids = await cheapArticles((await shop).url)
      await addVouchers(ground.location)

      const { promised, more, finish } = startTraffic(async () => (await shop).url, ids)
      onTestFinished(() => finish().catch(() => {}))
      for (let round = 0; round < KILLS; round++) {
        const serverSignal = SERVER_KILLS.get(round)
        const running = await shop
        if (ground.cluster && serverSignal) {
          await more(10)
          await wait(random() * 40)
          await ground.cluster.crash(serverSignal)
          // The same process takes orders again, by itself.
          await more(10)
        }
        await more(Math.floor(random() * 16))
        await wait(random() * 60)
        shop = running.stop('SIGKILL').then(start)
      }
      await more(20)
      await finish()

      await (await shop).stop('SIGKILL')
      await endLeases(ground.location)
      const last = await start()
      await until('the outbox to be empty', async () => (await undelivered(ground.location)) === 0, 60_000)
      const findings = await readingFindings(last.url, promised)
      expect(await last.stop()).toBe(0)
      findings.push(...promised.oddities, ...(await bookFindings(ground.location, promised)))
      expect(findings.slice(0, 20)).toEqual([])
      expect(promised.resent, 'a kill has interrupted somebody').toBeGreaterThan(KILLS)
      expect(promised.paid.size).toBeGreaterThan(KILLS)
    },
  )
})

async function preparedBy(prepare: () => Promise<Ground>): Promise<Ground> {
  const ground = await prepare()
  onTestFinished(ground.remove)
  return ground
}

/** Starts a program that does not outlive the test. */
async function disposable(starting: Promise<Program>): Promise<Program> {
  const program = await starting
  onTestFinished(program.dispose)
  return program
}

async function startAndKill(settings: Settings, afterMs: number) {
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: '0', NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  const ended = once(child, 'close')
  await wait(afterMs)
  child.kill('SIGKILL')
  await ended
}

/** Articles sold in the Netherlands for less than 100 euro, so that vouchers pay for many orders. */
async function cheapArticles(url: string): Promise<string[]> {
  const { data } = itemsApi.list.answer.parse(await (await fetch(`${url}/api/items`)).json())
  const ids = data.items
    .filter(({ PrijzentabelPortal }) =>
      PrijzentabelPortal.some(
        ({ Landcode, KoopPrijs_ExBTW }) =>
          Landcode === 'nl' && KoopPrijs_ExBTW !== null && KoopPrijs_ExBTW < 10_000,
      ),
    )
    .map(({ UUID_Artikel }) => UUID_Artikel)
  expect(ids.length).toBeGreaterThan(2)
  return ids
}
