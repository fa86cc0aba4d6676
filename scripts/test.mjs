import { needBrowser } from './tasks/browser.mjs'
import { buildIfNeeded } from './tasks/build.mjs'
import { journeys, lint, types, unit } from './tasks/checks.mjs'
import { installIfNeeded } from './tasks/install.mjs'
import { startPostgres } from './tasks/postgres.mjs'
import { say, stopChildren } from './tasks/project.mjs'
import { add, closingLine, none, single } from './tasks/tally.mjs'

let postgres
let total = none

async function stop() {
  await stopChildren()
  await postgres?.stop()
}
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, async () => {
    await stop()
    process.exit(code)
  })
}

/** One part of the whole: its heading, what it said, its numbers and its time. */
async function step(name, task) {
  const start = performance.now()
  const { tally, output } = await task().catch((error) => ({ tally: single(false), output: error.stack }))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  total = add(total, tally)
  if (tally.failed && output) say(output.trimEnd())
  say(`== ${name}: ${closingLine(tally)} (${seconds} s)\n`)
  return tally
}

await installIfNeeded()
try {
  const browser = needBrowser()
  // Told where it is needed; until then it must not end the process.
  browser.catch(() => {})
  const [built] = await Promise.all([
    step('build', async () => ({ tally: single(await buildIfNeeded()) })),
    step('lint', () => lint({ quiet: true })),
    step('types', () => types({ quiet: true })),
    startPostgres({ install: true }).then((started) => (postgres = started)),
  ])
  if (!postgres) say('No PostgreSQL here and none could be installed: its tests are skipped.\n')
  if (built.failed) {
    say('Not built, so nothing else could be tested.')
  } else {
    const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
    await step('unit, requests, checks', () => unit({ env }))
    await step('journeys', async () => journeys({ env: { ...env, CHROMIUM_PATH: await browser } }))
  }
} catch (error) {
  total = add(total, single(false))
  say(error.stack)
} finally {
  await stop()
}
process.stdout.write(`${closingLine(total)}\n`)
process.exit(total.failed ? 1 : 0)
