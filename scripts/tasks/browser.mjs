import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { run, tool } from './project.mjs'

// Chromium without its windows takes less than half the time of the whole one, so it comes first.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of a Chromium that starts, or undefined; installs nothing. */
export async function findBrowser() {
  const { chromium } = await import('playwright')
  const wanted = process.env.CHROMIUM_PATH
  const candidates = wanted ? [wanted] : [chromium.executablePath(), ...usual]
  for (const path of candidates) {
    if (existsSync(path) && (await starts(path))) return path
  }
}

// A browser whose system libraries are missing is there but does not start.
async function starts(path) {
  const { code } = await run(path, ['--version'], { quiet: true })
  return code === 0
}

/** Finds a Chromium or installs one: Playwright's own, else the distribution's. Rejects when neither can be had. */
export async function needBrowser() {
  const found = await findBrowser()
  if (found) return found
  if (!process.env.CHROMIUM_PATH) {
    const [node, playwright] = tool('playwright/cli.js')
    await run(node, [playwright, 'install', 'chromium'])
    const own = await findBrowser()
    if (own) return own
    if (!(await aptInstall('chromium-headless-shell'))) await aptInstall('chromium')
    const system = await findBrowser()
    if (system) return system
  }
  throw new Error(
    'No Chromium starts here and none could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
