import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { answerPart, type Endpoint, type Json } from '../../contract/endpoints/endpoint'
import { ownOf } from '../../contract/endpoints/translated'

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}

/** Returns whether JSON keeps it as it is. Rows of a database have no prototype. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return ['string', 'boolean'].includes(typeof value)
  if (value === null) return true
  const isKnown = [null, Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
  return isKnown && Object.values(value).every(isPlain)
}

const hash = (text: string) => createHash('sha1').update(text).digest('base64url')

/** What was compared before in this process: each backend answers with the same articles and texts. */
const compared = new Map<Endpoint, Set<string>>()

function isAsDeclared(endpoint: Endpoint, answer: Json): boolean {
  const text = JSON.stringify(answer)
  const before = compared.get(endpoint) ?? new Set()
  compared.set(endpoint, before)
  const key = hash(text)
  if (before.has(key)) return true
  const sent: unknown = JSON.parse(text)
  const declared = ownOf(answerPart(endpoint)).safeParse(sent)
  if (!declared.success || !isDeepStrictEqual(declared.data, sent)) return false
  before.add(key)
  return true
}

/**
 * Compares what a caller in the same process is handed with what any other one reads from JSON, and with what the endpoint declares; nobody
 * changes it afterwards. It says on the console what is not so, which fails the test.
 */
function expectJson(endpoint: Endpoint, answer: Json): void {
  if (!isPlain(answer) || !isAsDeclared(endpoint, answer)) {
    console.error(`${endpoint.method} ${endpoint.path} answers what it does not declare, or no JSON:`, answer)
  }
  freeze(answer)
}

/** So many answers of an endpoint are looked at one by one, and then each tenth. */
const LOOKED_AT = 25

/**
 * Returns what looks at the answers of one backend. Pages ask it for the same over and over, and to look at an answer takes as long as to
 * give it: the first ones of each endpoint are looked at, and then a share; in all tests all of them.
 */
export function answerInspector(): typeof expectJson {
  const counts = new Map<Endpoint, number>()
  return (endpoint, answer) => {
    const count = (counts.get(endpoint) ?? 0) + 1
    counts.set(endpoint, count)
    if (process.env.TEST_ALL || count <= LOOKED_AT || count % 10 === 0) expectJson(endpoint, answer)
  }
}
