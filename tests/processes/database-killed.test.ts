import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { postgresUrl } from '../support/postgres'
import { startBackend, startRemixServe, startShop } from '../support/processes'
import { bookFindings, endLeases, undelivered } from './audit'
import { startBuyers } from './buyers'
import { findPrograms, startCluster } from './cluster'
import { PUBLIC_URL } from './traffic'
import { until } from './until'

const isLong = Boolean(process.env.TEST_ALL)
const ROUNDS = isLong ? 3 : 1
const programs = findPrograms()
const entries = [
  { name: 'build/server.js', start: startShop },
  // These catch nothing by themselves; what they would end by is in the output of the one above.
  ...(isLong
    ? [
        { name: 'remix-serve', start: startRemixServe },
        { name: 'build/backend.js', start: startBackend },
      ]
    : []),
]

describe.runIf(programs && postgresUrl)(
  'a database that breaks off what it does',
  { timeout: 300_000 },
  () => {
    it.each(entries)('does not end $name, which takes orders again by itself', async ({ start }) => {
      const cluster = await startCluster(programs ?? '')
      onTestFinished(cluster.remove)
      const folder = mkdtempSync(join(tmpdir(), 'killed-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const program = await start({
        DATA_DIR: folder,
        DATABASE_URL: cluster.url,
        PUBLIC_URL,
        LOG_LEVEL: 'error',
      })
      onTestFinished(program.dispose)

      const { promised, more, finish } = await startBuyers(program.url, cluster)
      for (let round = 0; round < ROUNDS; round++) {
        for (const breakOff of [cluster.killWorker, cluster.restart]) {
          await more(10)
          await breakOff()
        }
      }
      await more(10)
      await finish()
      await endLeases(cluster)
      await until('the outbox to be empty', async () => (await undelivered(cluster)) === 0, 60_000)
      expect(promised.resent, 'somebody was interrupted').toBeGreaterThan(ROUNDS)
      const findings = [...promised.oddities, ...(await bookFindings(cluster, promised))]
      expect(findings.slice(0, 20)).toEqual([])
      expect((await fetch(`${program.url}/api/health`)).status).toBe(200)
      expect(program.output()).not.toMatch(/uncaught|unhandled/i)
      expect(await program.stop('SIGKILL'), 'it was still running').toBeNull()
    })
  },
)
