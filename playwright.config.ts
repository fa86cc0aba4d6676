import { defineConfig } from 'playwright/test'
import { findBrowser } from './scripts/tasks/browser.mjs'
import type { DeploymentOption } from './tests/fixtures/test'

process.env.CHROMIUM_PATH ??= await findBrowser()

// What only scripts bring, or only a machine with scripts can judge.
const scripted = [
  'scripted-forms.spec.ts',
  'scripted-files.spec.ts',
  'scripted-menus.spec.ts',
  'connection.spec.ts',
  'lost-files.spec.ts',
  'prefetch.spec.ts',
  'development.spec.ts',
]
const off = { javaScriptEnabled: false }
// Everywhere the three orders, in one language; what a page says and does by itself is the same wherever the backend runs.
const orders = ['rent.spec.ts', 'buy.spec.ts', 'trial.spec.ts']

export default defineConfig<object, DeploymentOption>({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/fixtures/deployments.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--lang=en-US'] },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'without scripts', testIgnore: scripted, use: off },
    { name: 'with scripts' },
    {
      name: 'backend apart, without scripts',
      testMatch: orders,
      grep: / nl /,
      use: { ...off, deployment: 'apart' },
    },
    { name: 'backend apart, with scripts', testMatch: orders, grep: / nl /, use: { deployment: 'apart' } },
    {
      name: 'PostgreSQL, without scripts',
      testMatch: orders,
      grep: / de /,
      use: { ...off, deployment: 'postgres' },
    },
    { name: 'PostgreSQL, with scripts', testMatch: orders, grep: / de /, use: { deployment: 'postgres' } },
  ],
})
