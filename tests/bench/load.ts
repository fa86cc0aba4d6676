import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { type Program, startProgram } from '../support/processes'

const connections = 10
const seconds = 1
// By turns, because a machine that does something else does so for both; the best of each is the least disturbed.
const turns = 5
const accept = { 'Accept-Encoding': 'gzip, deflate, br' }

/** What a process does under load, as the machine counts it: a caller may be slower than what it calls. */
interface Load {
  perSecond: number
  /** Of processor time that each request took, in microseconds. */
  cost: number
}

export interface Measured {
  shop: Load
  raw: Load
}

/** A page under load, and a bare server that sends the same bytes. */
export async function measurePage(program: Program, path: string, cookie?: string): Promise<Measured> {
  const headers = cookie ? { ...accept, Cookie: cookie } : accept
  const url = `${program.url}${path}`
  const bare = await startRaw(await fetchAsSent(url, headers))
  try {
    const loads: Measured[] = []
    for (let turn = 0; turn <= turns; turn++)
      loads.push({ shop: await load(program, url, headers), raw: await load(bare, bare.url, headers) })
    // The first turn is for compiling.
    const [, ...counted] = loads
    const bestOf = (who: keyof Measured): Load => ({
      perSecond: Math.max(...counted.map((one) => one[who].perSecond)),
      cost: Math.min(...counted.map((one) => one[who].cost)),
    })
    return { shop: bestOf('shop'), raw: bestOf('raw') }
  } finally {
    await bare.dispose()
  }
}

async function load({ pid }: Program, url: string, headers: Record<string, string>): Promise<Load> {
  const begin = processorTime(pid)
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  const { average: perSecond, total } = result.requests
  return { perSecond, cost: (processorTime(pid) - begin) / total }
}

/** Microseconds that a process has computed so far, itself and in the kernel; Linux counts hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\)? /)
  const [user, system] = fields.slice(13, 15)
  return (Number(user) + Number(system)) * 10_000
}

/** Asks for pages until so many were answered. */
export async function view(urls: string[], amount: number) {
  for (const url of urls) {
    const share = Math.ceil(amount / urls.length)
    await autocannon({ url, headers: accept, connections, amount: share })
  }
}

interface Sent {
  headers: IncomingHttpHeaders
  /** In Base64. */
  body: string
}

/** A bare server that answers everything with the same bytes. */
export async function startRaw(page: Sent): Promise<Program> {
  const file = join(tmpdir(), `raw-${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(page))
  const raw = await startProgram('build/bench/raw.js', {}, [file])
  await rm(file)
  return raw
}

function fetchAsSent(url: string, headers: Record<string, string>): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const { connection, 'keep-alive': _, date, ...sent } = answer.headers
      resolve({ headers: sent, body: (await buffer(answer)).toString('base64') })
    }).on('error', reject)
  })
}
