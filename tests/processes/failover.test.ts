import { describe, expect, it, onTestFinished } from 'vitest'
import { DUTCH_ADDRESS } from '../support/api-client'
import { postgresUrl } from '../support/postgres'
import { startShop } from '../support/processes'
import { type Fields, textBrowser } from '../support/text-browser'
import { bookFindings, endLeases, readingFindings, undelivered } from './audit'
import { startBuyers } from './buyers'
import { findPrograms } from './cluster'
import { PUBLIC_URL } from './grounds'
import { startReplicated } from './replicated'
import { fillCart } from './shopping'
import { until } from './until'

const programs = findPrograms()
const ORDERS = 50

// It takes two databases, and what the shop says and does meanwhile is tried with one that is killed.
describe.runIf(process.env.TEST_ALL && programs && postgresUrl)(
  'a standby that takes the place of a lost database',
  () => {
    it('has every order that was acknowledged, and the shop goes on by itself', {
      timeout: 300_000,
    }, async () => {
      const database = await startReplicated(programs ?? '')
      onTestFinished(database.remove)
      const shop = await startShop({ DATABASE_URL: database.url, PUBLIC_URL, LOG_LEVEL: 'error' })
      onTestFinished(shop.dispose)

      const { promised, more, finish } = await startBuyers(shop.url, database)
      const visitor = textBrowser(shop.url)
      await fillCart(visitor)
      const checkout = await visitor.open('/en/checkout')
      await more(ORDERS)
      await database.loseFirst()
      const known = [...promised.orders.values()]
      // Until its connections to the lost one are gone, it says that it is busy.
      await until('the shop to say that the standby only reads', async () => {
        const health = await fetch(`${shop.url}/api/health`)
        return health.status === 503 && (await health.text()).includes('read_only')
      })
      const sorry = await visitor.press(checkout, 'Continue', DUTCH_ADDRESS as Fields)
      expect([sorry.status, sorry.html.includes('still on this page')]).toEqual([503, true])
      database.promote()
      await more(ORDERS)
      await finish()
      await endLeases(database)
      await until('the outbox to be empty', async () => (await undelivered(database)) === 0, 60_000)
      expect(promised.resent, 'somebody was interrupted').toBeGreaterThan(0)
      expect(known.length).toBeGreaterThanOrEqual(ORDERS)
      const findings = [
        ...promised.oddities,
        ...(await bookFindings(database, promised)),
        ...(await readingFindings(shop.url, promised)),
      ]
      expect(findings.slice(0, 20)).toEqual([])
      expect(shop.output()).not.toMatch(/uncaught|unhandled/i)
    })
  },
)
