import { Agent, get } from 'node:http'
import { median } from './table'

const warmUp = 300
const measured = 1000

/** Milliseconds from asking for a page to having it, the median for one caller on one connection. */
export async function measureLatency(url: string, headers: Record<string, string> = {}): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let i = 0; i < warmUp + measured; i++) times.push(await fetchOnce(url, agent, headers))
  agent.destroy()
  return median(times.slice(warmUp))
}

function fetchOnce(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers, 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - start))
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`))
    }).on('error', reject)
  })
}
