import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { resultsByTurns } from './turns'

const CONNECTIONS = 10
const SECONDS = 0.5
const TURNS = 5
export const ACCEPT = { 'Accept-Encoding': 'gzip, deflate, br' }

/** A request under load. */
export interface Loaded {
  url: string
  headers: Record<string, string>
}

/** Two things under load, turn by turn; the first turn is for compiling. */
export const loadByTurns = (base: Loaded, ours: Loaded) =>
  resultsByTurns({ base: () => perSecond(base), ours: () => perSecond(ours) }, { warmUp: 1, measured: TURNS })

/** Returns how many requests are answered in a second to callers who ask again as soon as they are answered. */
export async function perSecond({ url, headers }: Loaded, connections = CONNECTIONS): Promise<number> {
  const start = performance.now()
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections,
    duration: SECONDS,
  })
  const seconds = (performance.now() - start) / 1000
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} not 2xx, ${errors} errors`)
  return requests.total / seconds
}

/** Seconds that a process has computed so far, itself and in the kernel; Linux counts hundredths of them. */
export function processorTime(pid: number): number {
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
