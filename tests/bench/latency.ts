import { Agent, get } from 'node:http'
import { type Rounds, timesByTurns, wallClock } from './turns'

export interface Asked {
  url: string
  headers?: Record<string, string>
}

/** Returns milliseconds from asking to having the whole answer, for one caller on one connection, by turns. */
export async function measureLatencies<Name extends string>(
  asked: Record<Name, Asked>,
  rounds: Rounds,
): Promise<Record<Name, number[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const works = Object.entries<Asked>(asked).map(([name, one]) => [name, () => fetchOnce(agent, one)])
  try {
    return await timesByTurns(
      Object.fromEntries(works) as Record<Name, () => Promise<void>>,
      rounds,
      wallClock,
    )
  } finally {
    agent.destroy()
  }
}

function fetchOnce(agent: Agent, { url, headers }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers, 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume().once('end', resolve)
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`))
    }).on('error', reject)
  })
}
