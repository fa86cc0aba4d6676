import { Agent, get } from 'node:http'

const visitors = 1_000
const seconds = 10

interface Crowd {
  /** Milliseconds in which 99 % of the pages came that were sent to newcomers. */
  letIn: number
  /** The same of those who were sent away. */
  sentAway: number
  share: number
  /** The same of pages for somebody with a cart meanwhile. */
  customer: number
}

interface Answer {
  status: number
  took: number
}

/** What happens while so many newcomers ask for pages that have to be drawn, each again as soon as they are answered. */
export async function measureCrowd(url: string, cart: string): Promise<Crowd> {
  const newcomers: Answer[] = []
  const customer: Answer[] = []
  let number = 0
  const askOnce = (agent: Agent, headers: Record<string, string>) => {
    number += 1
    return ask(`${url}?n=${number}`, agent, headers)
  }
  const connect = () => new Agent({ keepAlive: true, maxSockets: 1 })
  const agents = Array.from({ length: visitors }, connect)
  const ofCustomer = connect()
  const usual = { 'Accept-Encoding': 'br' }
  // All are connected before any is counted.
  await Promise.all([...agents, ofCustomer].map((agent) => askOnce(agent, usual)))
  const end = performance.now() + seconds * 1_000
  const keepAsking = async (agent: Agent, into: Answer[], headers: Record<string, string>) => {
    while (performance.now() < end) into.push(await askOnce(agent, headers))
    agent.destroy()
  }
  await Promise.all([
    ...agents.map((agent) => keepAsking(agent, newcomers, usual)),
    keepAsking(ofCustomer, customer, { ...usual, Cookie: cart }),
  ])
  const other = [...newcomers, ...customer].find(({ status }) => status !== 200 && status !== 503)
  if (other) throw new Error(`${url} answers ${other.status}`)
  const away = newcomers.filter(({ status }) => status === 503)
  return {
    letIn: p99(newcomers.filter(({ status }) => status === 200)),
    sentAway: p99(away),
    share: away.length / newcomers.length,
    customer: p99(customer.filter(({ status }) => status === 200)),
  }
}

function p99(answers: Answer[]): number {
  const sorted = answers.map(({ took }) => took).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY
}

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const { statusCode: status = 0 } = answer
      answer.resume().once('end', () => resolve({ status, took: performance.now() - start }))
    }).on('error', reject)
  })
}
