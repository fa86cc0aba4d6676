import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import { LOCALES } from './contract/locales'
import { findBrowser } from './scripts/tasks/browser.mjs'
import type { JourneyOptions, WorkerOptions } from './tests/fixtures/test'

process.env.CHROMIUM_PATH ??= await findBrowser()

const isAll = Boolean(process.env.TEST_ALL)

// What only scripts bring, or only a machine with scripts can judge.
const scripted = [
  'back-forward.spec.ts',
  'scripted-error-summary.spec.ts',
  'scripted-forms.spec.ts',
  'scripted-files.spec.ts',
  'scripted-menus.spec.ts',
  'scripted-navigation.spec.ts',
  'scripted-period.spec.ts',
  'connection.spec.ts',
  'lost-files.spec.ts',
  'pre-hydration.spec.ts',
  'prefetch.spec.ts',
  'scripts-on-intent.spec.ts',
  'development.spec.ts',
]
// Journeys that choose their language themselves.
const inOneLanguage = [
  'back-forward.spec.ts',
  'dialogs.spec.ts',
  'enlarged.spec.ts',
  'lost-files.spec.ts',
  'pre-hydration.spec.ts',
  'prefetch.spec.ts',
  'scripted-files.spec.ts',
  'scripted-menus.spec.ts',
  'scripts-on-intent.spec.ts',
  'development.spec.ts',
]
// What a page says and does by itself is the same wherever the backend runs, so these alone run everywhere: a rental has all
// that a purchase and a trial have.
const orders = isAll ? ['rent.spec.ts', 'buy.spec.ts', 'trial.spec.ts'] : ['rent.spec.ts']

type Journeys = NonNullable<PlaywrightTestConfig<JourneyOptions, WorkerOptions>['projects']>[number]

/** The same journeys without scripts and with them. */
function bothWays(
  name: string,
  { use, testIgnore = [], ...options }: Journeys & { testIgnore?: string[] },
): [Journeys, Journeys] {
  const without: Journeys = {
    ...options,
    name: `${name}without scripts`,
    testIgnore: [...testIgnore, ...scripted],
    grepInvert: isAll ? undefined : /@all\b|@with\b/,
    use: { ...use, javaScriptEnabled: false },
  }
  const grepInvert = isAll ? undefined : /@all\b|@without\b/
  return [without, { ...options, name: `${name}with scripts`, testIgnore, grepInvert, use }]
}

// The languages take turns over the journeys, unless each journey is to run in each of them.
const journeys = isAll
  ? LOCALES.flatMap((language) =>
      bothWays(`${language}, `, { testIgnore: language === 'en' ? [] : inOneLanguage, use: { language } }),
    )
  : bothWays('', {})

// Each press and each word comes before the scripts, and has to have its effect all the same, once.
const late: Journeys = {
  name: 'with late scripts',
  testMatch: ['buy.spec.ts', 'trial.spec.ts', 'withdrawal.spec.ts', 'account.spec.ts', 'period.spec.ts'],
  grepInvert: isAll ? undefined : /@all\b/,
  use: { scripts: 'late' },
}

const apart = bothWays('backend apart, ', { testMatch: orders, use: { deployment: 'apart', language: 'nl' } })
const postgres = bothWays('PostgreSQL, ', {
  testMatch: orders,
  use: { deployment: 'postgres', language: 'de' },
})

export default defineConfig<JourneyOptions, WorkerOptions>({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/fixtures/deployments.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Whoever waits this long waits for something that does not come: machines differ, and no journey is timed.
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
  projects: [...journeys, late, ...(isAll ? [...apart, ...postgres] : [apart[0], postgres[1]])],
})
