import { defineConfig } from 'playwright/test'
import { findBrowser } from './scripts/tasks/browser.mjs'
import type { Deployment } from './tests/support/browser'

process.env.CHROMIUM_PATH ??= await findBrowser()

export default defineConfig<object, Deployment>({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'without scripts', use: { javaScriptEnabled: false } },
    { name: 'with scripts', use: { javaScriptEnabled: true } },
    { name: 'backend apart', use: { javaScriptEnabled: false, deployment: 'apart' } },
    { name: 'postgres', use: { javaScriptEnabled: false, deployment: 'postgres' } },
  ],
})
