import { Agent, get } from 'node:http'
import { quantile } from './ratio'

const VISITORS = 1_000
const TIMEOUT_MS = 30_000

/** What a crowd of visitors waits for who all come at once and ask for one page each, in milliseconds. */
export interface Crowd {
  /** Until 99 of 100 of those who got the page have it whole, and until all have. */
  letIn: number
  last: number
  /** Until 99 of 100 of those who were told to come back later know it, and their share in percent. */
  sentAway: number
  share: number
  /** The slowest page for a customer with a cart meanwhile. */
  customer: number
}

interface Answer {
  status: number
  took: number
}

/** Measures a crowd that asks for one kept page, or each for another one, which must be drawn. */
export async function measureCrowd(url: string, isDrawn = false, cart?: string): Promise<Crowd> {
  const agent = new Agent({ keepAlive: false })
  const customer: Answer[] = []
  const numbered = (name: string) => (isDrawn ? `${url}?n=${name}` : url)
  const crowd = Promise.all(
    Array.from({ length: VISITORS }, (_, number) => ask(numbered(`${number}`), agent, {})),
  )
  let isOver = false
  const shop = async () => {
    while (cart && !isOver) customer.push(await ask(numbered('own'), agent, { Cookie: cart }))
  }
  const [answers] = await Promise.all([crowd.finally(() => (isOver = true)), shop()])
  const other = [...answers, ...customer].find(({ status }) => status !== 200 && status !== 503)
  if (other) throw new Error(`${url} answers ${other.status}`)
  const timesOf = (all: Answer[], wanted: number) =>
    all.filter(({ status }) => status === wanted).map(({ took }) => took)
  const [letIn, sentAway] = [timesOf(answers, 200), timesOf(answers, 503)]
  return {
    letIn: quantile(letIn, 0.99),
    last: Math.max(...letIn),
    sentAway: quantile(sentAway, 0.99),
    share: (sentAway.length / VISITORS) * 100,
    customer: Math.max(...timesOf(customer, 200)),
  }
}

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<Answer> {
  const start = performance.now()
  const all = { ...headers, 'Accept-Encoding': 'br' }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: all, timeout: TIMEOUT_MS }, (answer) => {
      const { statusCode: status = 0 } = answer
      answer.resume().once('end', () => resolve({ status, took: performance.now() - start }))
    })
      .on('timeout', () => reject(new Error(`${url} answers nothing in ${TIMEOUT_MS / 1_000} s`)))
      .on('error', reject)
  })
}
