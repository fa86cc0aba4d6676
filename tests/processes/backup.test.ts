import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uploadsApi } from '../../contract/endpoints/forms'
import { orderAnswer, type WireOrder } from '../../contract/endpoints/order'
import { FILE_NAME_HEADER } from '../../contract/headers'
import { PDF } from '../fixtures/files'
import { placedOrder } from '../support/api-client'
import { inTurn } from '../support/cases'
import { postgresUrl } from '../support/postgres'
import type { Settings } from '../support/processes'
import { findingsAfter, startBuyers } from './buyers'
import { clientOf } from './client'
import { findPrograms } from './cluster'
import { newFolder, onFile, onServer, started } from './grounds'
import { runProgram } from './run'

async function run(settings: Settings, words: string[]): Promise<string> {
  const { ended, output } = runProgram('build/backup.js', settings, words)
  expect(await ended, output()).toBe(0)
  return output()
}

async function upload(url: string): Promise<string> {
  const client = await clientOf(url)
  const headers = { 'Content-Type': 'application/octet-stream', [FILE_NAME_HEADER]: 'plan.pdf' }
  const { body } = await client.send('/api/uploads', PDF.toString('latin1'), headers)
  return uploadsApi.keep.answer.parse(body).data.id
}

async function read(url: string, { UUID_Order, signature }: WireOrder): Promise<WireOrder | undefined> {
  const response = await fetch(`${url}/api/orders/${UUID_Order}?signature=${encodeURIComponent(signature)}`)
  return orderAnswer.wire.safeParse(await response.json()).data?.data.order
}

const hasServer = Boolean(postgresUrl && findPrograms())

const engines = [
  { name: 'SQLite', prepare: onFile },
  { name: 'PostgreSQL', prepare: onServer },
].slice(0, hasServer ? 2 : 1)
const ways = engines.flatMap((from) => engines.map((to) => ({ from, to })))

// Backups of a shop at rest are tried beside the code in every run, from each engine to each.
describe.each(inTurn(ways, ways.length))('a shop on $from.name that takes orders', ({ from, to }) => {
  it(`is backed up with all it has acknowledged, and goes on elsewhere on ${to.name}`, async () => {
    const { settings, location } = await from.prepare()
    const shop = await started(settings)
    const file = await upload(shop.url)
    const traffic = await startBuyers(shop.url, location)
    await traffic.more(20)
    const known = [...traffic.promised.orders.values()]
    const paid = new Set(traffic.promised.paid)
    const folder = newFolder()
    const [output] = await Promise.all([run(settings, ['save', folder]), traffic.more(5)])
    expect(await findingsAfter(traffic, location)).toEqual([])
    expect(await shop.stop()).toBe(0)

    const other = await to.prepare()
    const [name = ''] = readdirSync(folder)
    expect(output).toContain(name)
    expect(await run(other.settings, ['restore', join(folder, name)])).toContain('Restored')
    const { url } = await started(other.settings)
    const next = await placedOrder(await clientOf(url))
    expect((await read(url, next))?.totals, 'an order is taken').toEqual(next.totals)
    for (const order of known) {
      const found = await read(url, order)
      expect(found?.totals, `${order.Ordernummer} is there`).toEqual(order.totals)
      if (paid.has(order.UUID_Order)) expect(found?.payment.result).toBe('confirmed')
    }
    const { data } = uploadsApi.list.answer.parse(await (await fetch(`${url}/api/uploads?id=${file}`)).json())
    expect(data.map(({ name }) => name)).toEqual(['plan.pdf'])
  }, 180_000)
})

it.each([
  [['save', '--now'], "Unknown option '--now'"],
  [['restore', 'nowhere.tar.gz'], 'There is no file nowhere.tar.gz.'],
])('backups are told %j, and say what is wrong', async (words, said) => {
  const { ended, output } = runProgram('build/backup.js', { DATA_DIR: newFolder() }, words)
  expect(await ended).toBe(1)
  expect(output()).toContain(said)
  expect(output()).not.toMatch(/^\s+at /m)
})
