import { Agent, get } from 'node:http'
import { median } from './table'

interface Rounds {
  warmUp: number
  measured: number
}

const usual: Rounds = { warmUp: 300, measured: 1000 }

/** Milliseconds from asking for a page to having it, the median for one caller on one connection. */
export async function measureLatency(url: string, headers: Record<string, string> = {}): Promise<number> {
  const [latency = Number.NaN] = await measureLatencies([url], headers, 200)
  return latency
}

/** The same of several addresses, asked for in turn, so that whatever else the machine does befalls all alike. */
export async function measureLatencies(
  urls: string[],
  headers: Record<string, string>,
  status: number,
  { warmUp, measured }: Rounds = usual,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = urls.map((): number[] => [])
  for (let i = 0; i < warmUp + measured; i++) {
    for (const [which, url] of urls.entries())
      times[which]?.push(await fetchOnce(url, agent, headers, status))
  }
  agent.destroy()
  return times.map((all) => median(all.slice(warmUp)))
}

function fetchOnce(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  status: number,
): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers, 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - start))
      if (answer.statusCode !== status) reject(new Error(`${url} answers ${answer.statusCode}`))
    }).on('error', reject)
  })
}
