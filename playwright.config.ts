import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import { LOCALES } from './contract/locales'
import type { JourneyOptions, WorkerOptions } from './tests/fixtures/test'
import { findBrowser } from './tests/tools/browser.mjs'

process.env.CHROMIUM_PATH ??= await findBrowser()

const isAll = Boolean(process.env.TEST_ALL)

// Nobody is stopped by what these find.
const rare = ['consent.spec.ts', 'development.spec.ts', 'old-browsers.spec.ts']
// A language changes the words or the room of these: `npm run test:all` walks them in each language, all others in one.
const inEachLanguage = ['pages.spec.ts', 'checkout.spec.ts', 'rent.spec.ts']
// What a page says and does by itself is the same wherever the backend runs, so these alone run everywhere: a rental has all
// that a purchase and a trial have.
const orders = ['rent.spec.ts']

type Journeys = NonNullable<PlaywrightTestConfig<JourneyOptions, WorkerOptions>['projects']>[number]

const grepInvert = (...tags: RegExp[]) => (isAll ? [] : tags)

/** Runs the same journeys without scripts and with them. */
function bothWays(name: string, { use, ...options }: Journeys): [Journeys, Journeys] {
  return [
    { ...options, name: `${name}without scripts`, use: { ...use, javaScriptEnabled: false } },
    { ...options, name: `${name}with scripts`, use },
  ]
}

// Each press and each word comes before the scripts, and has to have its effect all the same, once.
const comeLate = isAll
  ? ['buy.spec.ts', 'trial.spec.ts', 'withdrawal.spec.ts', 'period.spec.ts']
  : ['buy.spec.ts', 'withdrawal.spec.ts']

// The languages take turns over the journeys.
const [withoutScripts, withScripts] = bothWays('', {})
const journeys: Journeys[] = [
  // Unless all is tested, a way that is walked without scripts beside a backend apart is not walked here as well, nor with scripts
  // at once where they come late.
  {
    ...withoutScripts,
    testIgnore: isAll ? ['pages.spec.ts'] : ['pages.spec.ts', ...rare, ...orders],
    grepInvert: [/@scripts\b/, ...grepInvert(/@all\b/, /@with\b/)],
  },
  {
    ...withScripts,
    testIgnore: isAll ? inEachLanguage : [...rare, ...comeLate],
    grepInvert: grepInvert(/@all\b/, /@without\b/),
  },
]
const languages: Journeys[] = LOCALES.map((language) => ({
  name: `${language}, with scripts`,
  testMatch: inEachLanguage,
  use: { language },
}))
const pages: Journeys = {
  ...withoutScripts,
  name: 'pages without scripts',
  testMatch: 'pages.spec.ts',
  grepInvert: /@with\b/,
}

const late: Journeys = {
  name: 'with late scripts',
  testMatch: comeLate,
  grepInvert: [/@scripts\b/, ...grepInvert(/@all\b/)],
  use: { scripts: 'late' },
}

const apart = bothWays('backend apart, ', {
  testMatch: orders,
  grepInvert: grepInvert(/@all\b/),
  use: { deployment: 'apart', language: 'nl' },
})
// What an order writes depends on the database, and each kind of order writes something of its own.
const postgres = bothWays('PostgreSQL, ', {
  testMatch: ['rent.spec.ts', 'buy.spec.ts', 'trial.spec.ts'],
  use: { deployment: 'postgres', language: 'de' },
})

// What has no script at work looks the same each time.
const pictures: Journeys = {
  ...withoutScripts,
  name: 'pictures',
  testDir: 'tests/pictures',
  snapshotPathTemplate: 'tests/pictures/{arg}{ext}',
}

export default defineConfig<JourneyOptions, WorkerOptions>({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/fixtures/deployments.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that waits this long waits for something that does not come: machines differ, and no journey is timed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--lang=en-US'] },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: isAll
    ? [...journeys, pages, ...languages, late, ...apart, ...postgres, pictures]
    : [...journeys, late, apart[0]],
})
