import { needPooler, needTextBrowsers } from '../tests/tools/apt.mjs'
import { needBrowser } from '../tests/tools/browser.mjs'
import { startPostgres } from '../tests/tools/postgres.mjs'
import { buildIfNeeded } from './tasks/build.mjs'
import { filesMatching, hasJourneys, journeys, lint, types, unit, unitMatching } from './tasks/checks.mjs'
import { installIfNeeded } from './tasks/install.mjs'
import { onSignal, say, stopChildren } from './tasks/project.mjs'
import { addTallies, closingLine, EMPTY_TALLY, single, table } from './tasks/report.mjs'

const options = process.argv.slice(2)
if (options.includes('--all')) {
  process.env.TEST_ALL = '1'
  process.env.TEST_GALLERY = '1'
}
const isText = options.includes('--text')
const share = options.find((option) => /^\d+\/\d+$/.test(option))
const words = options.filter((option) => !['--all', '--text', share].includes(option))

const begin = performance.now()
const parts = []
let postgres
let total = EMPTY_TALLY

async function stop() {
  await stopChildren()
  await postgres?.stop()
}
onSignal(stop)

const secondsSince = (start) => (performance.now() - start) / 1000

async function step(name, task) {
  const start = performance.now()
  const failure = (error) => ({ tally: single(false), output: error.stack })
  const { tally, output } = await task().catch(failure)
  const seconds = secondsSince(start)
  parts.push({ name, seconds })
  total = addTallies(total, tally)
  if (tally.failed && output) say(output.trimEnd())
  say(`== ${name}: ${closingLine(tally)} (${seconds.toFixed(1)} s)\n`)
  return tally
}

const building = () => step('build', async () => ({ tally: single(await buildIfNeeded()) }))

async function startDatabase() {
  postgres = await startPostgres({ install: true })
  if (postgres) await needPooler()
  else say('No PostgreSQL here and none could be installed: its tests are skipped.\n')
}
const environment = () => (postgres ? { TEST_DATABASE_URL: postgres.url } : {})

async function testEverything() {
  const browser = needBrowser()
  // A failure is reported where the browser is needed; until then it must not end the process.
  browser.catch(() => {})
  const checked = Promise.all([
    step('lint', () => lint({ quiet: true, withDeadCode: Boolean(process.env.TEST_ALL) })),
    step('types', () => types({ quiet: true })),
  ])
  const [built] = await Promise.all([building(), startDatabase()])
  if (built.failed) say('Not built, so nothing else could be tested.')
  else await testBuilt(browser)
  await checked
}

async function testBuilt(browser) {
  await step('unit, requests, checks', () => unit({ env: environment(), share }))
  await step('journeys', async () =>
    journeys({ env: { ...environment(), CHROMIUM_PATH: await browser }, share }),
  )
  if (process.env.TEST_ALL && (!share || share.startsWith('1/'))) await testTextBrowsers()
}

async function buildAndTestText() {
  if (!(await building()).failed) await testTextBrowsers()
}

async function testTextBrowsers() {
  await needTextBrowsers()
  await step('text browsers', () => unit({ env: { TEST_TEXT: '1' } }))
}

const asksBuild = (file) => /^tests[\\/]/.test(file)

async function testMatching() {
  const files = filesMatching(words)
  const found = [...files.byPath, ...files.byText]
  const isInJourneys = await hasJourneys(words)
  if (found.length === 0 && !isInJourneys)
    return say(`No test has ${words.join(' or ')} in its title or in the path of its file.`)
  const isBuildAsked = isInJourneys || found.some(asksBuild)
  const [built] = await Promise.all([isBuildAsked ? building() : EMPTY_TALLY, startDatabase()])
  if (built.failed) return say('Not built, so nothing else could be tested.')
  if (found.length > 0)
    await step('unit, requests, checks', () => unitMatching(files, words, { env: environment() }))
  if (!isInJourneys) return
  await step('journeys', async () =>
    journeys({ env: { ...environment(), CHROMIUM_PATH: await needBrowser() }, words }),
  )
}

await installIfNeeded({ withTests: true })
try {
  if (isText) await buildAndTestText()
  else await (words.length > 0 ? testMatching() : testEverything())
} catch (error) {
  total = addTallies(total, single(false))
  say(error.stack)
} finally {
  await stop()
}
if (parts.length > 0) say(`${table(parts, secondsSince(begin))}\n`)
process.stdout.write(`${closingLine(total)}\n`)
process.exit(total.failed ? 1 : 0)
