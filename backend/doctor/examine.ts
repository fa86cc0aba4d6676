import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { WebContent } from '../../contract/endpoints/web-content'
import { OWNER_PROMISES, PROMISE_IDS } from '../../contract/owner-promises'
import { contentsOf, namesSeller, UNNAMED_SELLER } from '../../contract/seller'
import { chooseFiles } from '../adapters/choose'
import { createAsk } from '../adapters/mollie/client'
import { createOffers } from '../adapters/mollie/methods'
import type { Config, Environment } from '../config'
import type { Left } from '../domain/office/left-of-example'
import { translator } from '../translator'
import { databaseFinding, type Stored } from './database'
import { double, type Finding, look, missing, note, ok } from './finding'
import { serviceFindings } from './services'
import { isElsewhere, isLive, isToldElsewhere, readConfig, settingsFindings } from './settings'
import texts from './texts.json' with { type: 'json' }

function registrations({ registrations: text }: WebContent) {
  if (text) return ok(text)
  return note(
    'No numbers of packaging, electrical equipment, batteries and mattresses are named for any country of delivery (back office: /admin/settings/company).',
  )
}

async function store(config: Config) {
  if (config.fileStore === 'folder') return ok(`Uploads and pictures lie in ${config.dataDir}.`)
  const files = chooseFiles(config)
  const name = `doctor/${randomUUID()}`
  await files.put(name, new Blob([name]))
  try {
    const content = await files.read(name)
    const isSame = content && (await new Response(content).text()) === name
    if (!isSame) return missing(`${files.where} does not give back what it was given.`)
    for await (const _ of files.list('doctor')) break
  } finally {
    await files.remove(name)
  }
  return ok(`${files.where} keeps, lists, gives back and deletes files.`)
}

const ENOUGH_BYTES = 1e9
const NEEDED_BYTES = 2e8

async function disk({ dataDir }: Config) {
  const place = existsSync(dataDir) ? dataDir : '.'
  const { bavail, bsize } = await statfs(place)
  const text = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free at ${dataDir}.`
  if (bavail * bsize < NEEDED_BYTES) return missing(`${text} Orders are refused once it is full.`)
  return bavail * bsize < ENOUGH_BYTES ? note(`${text} That is little.`) : ok(text)
}

const SOME_ORDER = { country: 'nl', amount: 5_000 }

async function payments({ paymentProvider }: Config, isLive: boolean, now: () => Date) {
  if (paymentProvider === 'bank') {
    return double(isLive, 'PAYMENT_PROVIDER=bank moves no money; "mollie" takes it.')
  }
  const offers = createOffers(createAsk(paymentProvider), () => now().getTime())
  const methods = (await offers(SOME_ORDER.country, SOME_ORDER.amount)) ?? []
  if (methods.length === 0) return missing('Mollie answers, but no way to pay is switched on there.')
  const text = `Mollie takes the key and offers ${methods.join(', ')}.`
  const isTest = paymentProvider.key.startsWith('test_')
  if (isTest) return isLive ? missing(`${text} The key is one for tests.`) : note(`${text} It is a test.`)
  return ok(text)
}

function example({ left, count, names }: Left): string {
  const samples = names.length > 0 ? `: ${names.join(', ')}${count > names.length ? ', …' : ''}` : ''
  return `${count} ${texts.left[left]}${samples} (/admin/settings/opening)`
}

function openingFindings({ opening: { isOpened, gaps }, left }: Stored): Promise<Finding>[] {
  const toSet = gaps.map((gap) => texts.gaps[gap]).join('; ')
  const opening = () => {
    if (isOpened)
      return gaps.length === 0 ? ok('Orders are taken.') : missing(`Orders are taken without ${toSet}.`)
    if (gaps.length > 0) return missing(`The shop cannot open before these are set: ${toSet}.`)
    return missing('All is set: the owner opens the shop in the back office (/admin/settings/opening).')
  }
  const examples = left.map((remainder) =>
    look('Example', () => missing(`Still in the database: ${example(remainder)}.`)),
  )
  return [look('Orders', opening), ...examples]
}

function periodicWork(rounds: Stored['rounds']) {
  const [oldest] = rounds
  if (!oldest) return note('It has not run yet: it begins with the shop.')
  const late = rounds.filter(({ isLate }) => isLate)
  if (late.length === 0) return ok(`All of it was done since ${oldest.at}; it is done every hour.`)
  const list = late.map(({ round, at }) => `${texts.rounds[round]} (${at})`).join(', ')
  return missing(
    `Late, with the last time: ${list}. It is done every hour while the shop runs: docs/operations.md, Periodic work.`,
  )
}

function deliveryDays(undated: Stored['undated'], isLive: boolean) {
  if (undated.length === 0) return ok('Purchases name the day by which they arrive, in every country.')
  const t = translator('en', 'admin-settings')
  const names = undated.map((name) => t(`rental.${name}`)).join('; ')
  const text = `Purchases do not say by when they arrive, as the law asks, while these are 0: ${names} (/admin/settings/rental).`
  return isLive ? missing(text) : note(text)
}

async function stored(config: Config, live: boolean, now: () => Date): Promise<Finding[]> {
  // With a missing setting, the config was read as that of a demo.
  const { finding, stored: found } = await databaseFinding(config, live ? 'live' : 'demo', now())
  if (!found) return [finding]
  const findings = [
    look('Registrations', () => registrations(found.content)),
    ...openingFindings(found),
    look('Periodic work', () => periodicWork(found.rounds)),
    look('Delivery days', () => deliveryDays(found.undated, live)),
  ]
  return [finding, ...(await Promise.all(findings))]
}

const SPECIFIED_READS = ['/api/countries', '/api/items', '/api/web_content', '/api/faq']

async function backendElsewhere(address: string) {
  const answers = SPECIFIED_READS.map(async (path) => {
    const options = { signal: AbortSignal.timeout(5_000), redirect: 'manual' } as const
    const response = await fetch(new URL(path, address), options).catch(() => undefined)
    await response?.body?.cancel()
    return response?.ok ? [] : [`${path} (${response?.status ?? 'no answer'})`]
  })
  const silent = (await Promise.all(answers)).flat()
  if (silent.length > 0) return missing(`${address} does not answer ${silent.join(', ')}.`)
  return ok(`${address} answers ${SPECIFIED_READS.join(', ')}.`)
}

function promises(contents: Awaited<ReturnType<typeof contentsOf>>, isLive: boolean) {
  const leftOut = contents.flatMap(({ left_out }) => (Array.isArray(left_out) ? left_out : PROMISE_IDS))
  const open = OWNER_PROMISES.filter(({ id }) => leftOut.includes(id))
  if (open.length === 0) return ok('The web content of the backend confirms them all.')
  const ids = open.map(({ id }) => id).join(', ')
  const isNeeded = isLive && open.some(({ requiredByLaw }) => requiredByLaw)
  return double(isNeeded, `\`left_out\` in the web content of the backend does not confirm ${ids}.`)
}

function contentFindings(env: Environment, address: string, isLive: boolean) {
  const asked = contentsOf(fetch, address, { phone: env.CONTACT_PHONE, email: env.CONTACT_EMAIL })
  const company = async () =>
    (await asked).every(namesSeller)
      ? ok('The web content of the backend names the seller.')
      : double(isLive, UNNAMED_SELLER)
  return [look('Company', company), look('Promises', async () => promises(await asked, isLive))]
}

/** Checks everything at once; leaves nothing behind but a row that proves that the database stores. */
export async function examine(env: Environment, now = () => new Date()): Promise<Finding[]> {
  const { config, problems } = readConfig(env)
  if (!config) return Promise.all(settingsFindings(env, problems, now()))
  const live = isLive(env)
  const wrong = problems.filter((problem) => !isToldElsewhere(problem))
  const { API_BASE_URL = '/' } = env
  if (isElsewhere(env)) {
    // It has a database, files and services of its own.
    return Promise.all([
      ...settingsFindings(env, wrong, now()),
      look('Backend', () => backendElsewhere(API_BASE_URL)),
      ...contentFindings(env, API_BASE_URL, live),
    ])
  }
  const findings = await Promise.all([
    Promise.all(settingsFindings(env, wrong, now())),
    stored(config, live, now),
    look('Files', () => store(config)),
    look('Payments', () => payments(config, live, now)),
    Promise.all(serviceFindings(config, live)),
    look('Disk', () => disk(config)),
  ])
  return findings.flat()
}
