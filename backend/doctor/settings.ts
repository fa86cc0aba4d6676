import { lookUp } from '../../contract/look-up'
import { ASSUMED_UNIT } from '../../contract/price-unit'
import { type Config, ConfigError, type Environment, loadConfig } from '../config'
import { double, type Finding, look, missing, note, ok } from './finding'
import nodeSupport from './node-support.json' with { type: 'json' }

export const isLive = (env: Environment) => env.SHOP_MODE === 'live'

function problems(error: ConfigError): string[] {
  const lines = error.message.split('\n').map((line) => line.trim())
  return lines.filter((line) => !line.endsWith(':'))
}

export function readConfig(env: Environment): { config: Config | undefined; problems: string[] } {
  try {
    return { config: loadConfig(env), problems: [] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    if (!isLive(env)) return { config: undefined, problems: problems(error) }
    const { config } = readConfig({ ...env, SHOP_MODE: 'demo' })
    return { config, problems: problems(error) }
  }
}

function mode(env: Environment) {
  return isLive(env)
    ? ok('live: it takes real orders.')
    : note('demo: no money moves, no mail is sent. SHOP_MODE=live is the real thing.')
}

function address(env: Environment) {
  const { PUBLIC_URL, SHOP_URL } = env
  if (!PUBLIC_URL) {
    return double(isLive(env), 'PUBLIC_URL is not set: links in mails lead to this machine only.')
  }
  const shops = SHOP_URL ? `, and shops at ${SHOP_URL}` : ''
  if (PUBLIC_URL.startsWith('https:')) return ok(`${PUBLIC_URL}${shops}.`)
  return note(`${PUBLIC_URL}${shops}: without https, what customers type can be read on its way.`)
}

function secret(env: Environment) {
  if (env.SESSION_SECRET) return ok('SESSION_SECRET is set.')
  if (isLive(env)) return missing('SESSION_SECRET is not set: a random text of at least 32 characters.')
  return note('SESSION_SECRET is not set: a generated one in DATA_DIR signs cookies and links.')
}

function staff({ STAFF_KEY }: Environment) {
  if (STAFF_KEY) return ok('STAFF_KEY is set: who has it may call /api/adm.')
  return note('STAFF_KEY is not set: nobody can record transfers, shipments and returns by /api/adm.')
}

/** By the last day on which each line of Node gets fixes. */
export function nodeFinding(version: string, now: Date) {
  const lastDay = lookUp(nodeSupport as Record<string, string>, version.split('.')[0] ?? '')
  if (lastDay === undefined) return note(`Node ${version}: it is not known until when it gets fixes.`)
  if (now.toISOString().slice(0, 10) <= lastDay) return ok(`Node ${version} gets fixes until ${lastDay}.`)
  return note(`Node ${version} gets no fixes since ${lastDay}, not even of security. Node 24 does.`)
}

function analytics({ GA_ID, GTM_ID }: Environment) {
  const ids = [GA_ID, GTM_ID].filter((id) => id).join(' and ')
  if (!ids) return note('GA_ID and GTM_ID are not set: visits are not counted, and nobody is asked.')
  return ok(`${ids}: visits are counted by Google once a visitor has agreed.`)
}

export const isElsewhere = ({ API_BASE_URL = '/' }: Environment) => API_BASE_URL !== '/'

const prices = ({ PRICE_UNIT }: Environment) =>
  PRICE_UNIT ? ok(`Those of the backend at API_BASE_URL are in ${PRICE_UNIT}.`) : note(ASSUMED_UNIT)

export const isToldElsewhere = (problem: string) =>
  /^(?:SESSION_SECRET|PUBLIC_URL|\w+_PROVIDER): /.test(problem)

export function settingsFindings(env: Environment, wrong: readonly string[], now: Date): Promise<Finding>[] {
  return [
    look('Node', () => nodeFinding(process.versions.node, now)),
    look('Mode', () => mode(env)),
    ...wrong.map((text) => look('Settings', () => missing(text))),
    look('Address', () => address(env)),
    look('Secret', () => secret(env)),
    look('Staff', () => staff(env)),
    look('Analytics', () => analytics(env)),
    ...(isElsewhere(env) ? [look('Prices', () => prices(env))] : []),
  ]
}
