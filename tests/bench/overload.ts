import { Agent, get } from 'node:http'

const VISITORS = 1_000
const SECONDS = 6

/** In milliseconds from asking to having the answer, of everybody who asked. */
interface Crowd {
  /** The pages that were sent to newcomers. */
  letIn: number[]
  /** The newcomers who were told to come back later. */
  sentAway: number[]
  /** The pages for a customer with a cart meanwhile. */
  customer: number[]
}

interface Answer {
  status: number
  took: number
}

/** Measures what happens while so many newcomers ask for pages that have to be drawn, each again as soon as they are answered. */
export async function measureCrowd(url: string, cart: string): Promise<Crowd> {
  const newcomers: Answer[] = []
  const customer: Answer[] = []
  let number = 0
  const askOnce = (agent: Agent, headers: Record<string, string>) => {
    number += 1
    return ask(`${url}?n=${number}`, agent, headers)
  }
  const connect = () => new Agent({ keepAlive: true, maxSockets: 1 })
  const agents = Array.from({ length: VISITORS }, connect)
  const ofCustomer = connect()
  const usual = { 'Accept-Encoding': 'br' }
  // All are connected before any is counted.
  await Promise.all([...agents, ofCustomer].map((agent) => askOnce(agent, usual)))
  const end = performance.now() + SECONDS * 1_000
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
  const timesOf = (answers: Answer[], status: number) =>
    answers.filter((answer) => answer.status === status).map(({ took }) => took)
  return {
    letIn: timesOf(newcomers, 200),
    sentAway: timesOf(newcomers, 503),
    customer: timesOf(customer, 200),
  }
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
