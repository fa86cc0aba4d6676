import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { startProgram } from '../support/processes'

const connections = 10
const seconds = 4
const accept = { 'Accept-Encoding': 'gzip, deflate, br' }

export interface Measured {
  perSecond: number
  rawPerSecond: number
}

/** Requests a second of a page, and of a bare server that sends the same bytes. */
export async function measurePage(url: string, cookie?: string): Promise<Measured> {
  const headers = cookie ? { ...accept, Cookie: cookie } : accept
  const perSecond = await load(url, headers)
  const raw = await startRaw(url, headers)
  const rawPerSecond = await load(raw.url, headers)
  await raw.dispose()
  return { perSecond, rawPerSecond }
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  await autocannon({ url, headers, connections, duration: 1 })
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  return result.requests.average
}

/** Asks for pages until so many were answered. */
export async function view(urls: string[], amount: number) {
  for (const url of urls) {
    const share = Math.ceil(amount / urls.length)
    await autocannon({ url, headers: accept, connections, amount: share })
  }
}

async function startRaw(url: string, headers: Record<string, string>) {
  const page = await fetchAsSent(url, headers)
  const file = join(tmpdir(), `raw-${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(page))
  const raw = await startProgram('build/bench/raw.js', {}, [file])
  await rm(file)
  return raw
}

function fetchAsSent(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const { connection, 'keep-alive': _, date, ...sent } = answer.headers
      resolve({ headers: sent, body: (await buffer(answer)).toString('base64') })
    }).on('error', reject)
  })
}
