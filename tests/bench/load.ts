import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Program } from '../support/processes'
import { resultsByTurns } from './turns'

const CONNECTIONS = 10
const SECONDS = 0.5
const TURNS = 5
export const ACCEPT = { 'Accept-Encoding': 'gzip, deflate, br' }

/** A request under load, to a process whose processor time is counted. */
export interface Loaded {
  program: Program
  url: string
  headers: Record<string, string>
}

/** The work of a process under load, as the machine counts it: a caller may be slower than what it calls. */
export interface Load {
  perSecond: number
  /** In requests in a second of processor time. */
  perCpuSecond: number
}

/** Two things under load, turn by turn; the first turn is for compiling. */
export const loadByTurns = (base: Loaded, ours: Loaded) =>
  resultsByTurns({ base: () => load(base), ours: () => load(ours) }, { warmUp: 1, measured: TURNS })

async function load({ program, url, headers }: Loaded): Promise<Load> {
  const begin = processorTime(program.pid)
  const start = performance.now()
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  const seconds = (performance.now() - start) / 1000
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} not 2xx, ${errors} errors`)
  return {
    perSecond: requests.total / seconds,
    perCpuSecond: requests.total / (processorTime(program.pid) - begin),
  }
}

/** Seconds that a process has computed so far, itself and in the kernel; Linux counts hundredths of them. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\)? /)
  const [user, system] = fields.slice(13, 15)
  return (Number(user) + Number(system)) / 100
}

/** Asks for pages until so many were answered. */
export async function view(urls: string[], amount: number) {
  for (const url of urls) {
    const share = Math.ceil(amount / urls.length)
    await autocannon({ url, headers: ACCEPT, connections: CONNECTIONS, amount: share })
  }
}
