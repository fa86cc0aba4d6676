import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgres, postgresUrl } from '../support/postgres'
import { bookFindings, endLeases, readingFindings, undelivered } from './audit'
import { startBuyers } from './buyers'
import { PUBLIC_URL } from './traffic'
import { until } from './until'
import { COUNT, startWorkers, workersOf } from './workers'

const isLong = Boolean(process.env.TEST_ALL)
const ORDERS = isLong ? 60 : 20
const LIMIT_MS = 120_000

const PREPARED = [
  {
    engine: 'SQLite',
    isHere: true,
    prepare: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'workers-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      return { settings: { DATA_DIR: folder }, location: { file: join(folder, 'shop.sqlite') } }
    },
  },
  {
    engine: 'PostgreSQL',
    // Eight buyers order of two shops on it in the test of a pooler.
    isHere: isLong && postgresUrl !== undefined,
    prepare: async () => {
      const { url, drop } = await createPostgres()
      onTestFinished(drop)
      return { settings: { DATABASE_URL: url }, location: { url } }
    },
  },
]

describe.each(PREPARED)('two processes on $engine', ({ isHere, prepare }) => {
  it.runIf(isHere)(
    'keep what they have promised to eight buyers, through a loss and a renewal, and mail once',
    {
      timeout: 300_000,
    },
    async () => {
      const { settings, location } = await prepare()
      const shop = await startWorkers({ ...settings, PUBLIC_URL, LOG_LEVEL: 'silent' })
      const { promised, more, finish } = await startBuyers(shop.url, location)
      await more(ORDERS, LIMIT_MS)
      const [lost = 0] = workersOf(shop)
      process.kill(lost, 'SIGKILL')
      await more(ORDERS, LIMIT_MS)
      await until('another one', () => workersOf(shop).length === COUNT && !workersOf(shop).includes(lost))
      process.kill(shop.pid, 'SIGHUP')
      await more(ORDERS, LIMIT_MS)
      await finish()
      await endLeases(location)
      await until('the outbox to be empty', async () => (await undelivered(location)) === 0, 60_000)
      const findings = [
        ...promised.oddities,
        ...(await bookFindings(location, promised)),
        ...(await readingFindings(shop.url, promised)),
      ]
      expect(findings.slice(0, 20)).toEqual([])
    },
  )
})
