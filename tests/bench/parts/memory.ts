import { readFileSync } from 'node:fs'
import { type Program, startShop } from '../../support/processes'
import { startRawLike } from '../bare-servers'
import { fillCart, LIST } from '../cart'
import { ACCEPT, view } from '../load'
import { ratioOf } from '../ratio'
import { measureSteps } from '../steps'
import { atMost, figureAtMost, type Row } from '../table'

/** Measures the memory of a shop that runs. */
export function measure(): Promise<Row[]> {
  return measureSteps({ 'memory, in times of a bare server': memory })
}

async function memory(what: string): Promise<Row[]> {
  const shop = await startShop()
  const bare = await startRawLike(`${shop.url}${LIST}`, ACCEPT)
  try {
    const { product } = await fillCart(shop.url)
    const urls = ['/en', LIST, product].map((path) => `${shop.url}${path}`)
    await view([bare.url], 10_000)
    await view(urls, 10_000)
    const [base, first] = [megabytesOf(bare), megabytesOf(shop)]
    await view(urls, 40_000)
    return [
      atMost(`${what}, after 10,000 page views`, ratioOf([base], [first]), 3.8, 'MB'),
      figureAtMost(
        'memory after 50,000 page views, in times of that after 10,000',
        megabytesOf(shop) / first,
        1.1,
      ),
    ]
  } finally {
    await bare.dispose()
    await shop.dispose()
  }
}

function megabytesOf({ pid }: Program): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
