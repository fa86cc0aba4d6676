import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uploadsApi } from '../../contract/endpoints/forms'
import { orderAnswer, type WireOrder } from '../../contract/endpoints/order'
import { FILE_NAME_HEADER } from '../../contract/headers'
import { PDF } from '../fixtures/files'
import { postgresUrl } from '../support/postgres'
import type { Settings } from '../support/processes'
import { findingsAfter, startBuyers } from './buyers'
import { clientOf } from './client'
import { findPrograms } from './cluster'
import { newFolder, onFile, onServer, started } from './grounds'
import { isLong } from './rounds'
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

describe.each([
  { engine: 'SQLite', prepare: onFile, isHere: true },
  // A backup of PostgreSQL at rest is tried beside the code in every run.
  { engine: 'PostgreSQL', prepare: onServer, isHere: Boolean(isLong && postgresUrl && findPrograms()) },
])('a shop on $engine that takes orders', ({ prepare, isHere }) => {
  it.runIf(isHere)('is backed up with all it has acknowledged, and opens again elsewhere', async () => {
    const { settings, location } = await prepare()
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

    const other = await prepare()
    const [name = ''] = readdirSync(folder)
    expect(output).toContain(name)
    expect(await run(other.settings, ['restore', join(folder, name)])).toContain('Restored')
    const { url } = await started(other.settings)
    for (const order of known) {
      const found = await read(url, order)
      expect(found?.totals, `${order.Ordernummer} is there`).toEqual(order.totals)
      if (paid.has(order.UUID_Order)) expect(found?.payment.result).toBe('confirmed')
    }
    const { data } = uploadsApi.list.answer.parse(await (await fetch(`${url}/api/uploads?id=${file}`)).json())
    expect(data.map(({ name }) => name)).toEqual(['plan.pdf'])
  })
})

it.each([
  [['save', '--now'], '--now is not known here'],
  [['restore', 'nowhere.tar.gz'], 'There is no file nowhere.tar.gz.'],
])('backups are told %j, and say what is wrong', async (words, said) => {
  const { ended, output } = runProgram('build/backup.js', { DATA_DIR: newFolder() }, words)
  expect(await ended).toBe(1)
  expect(output()).toContain(said)
  expect(output()).not.toMatch(/^\s+at /m)
})
