import { existsSync } from 'node:fs'
import { run, tool } from '../../scripts/tasks/project.mjs'
import { aptInstall } from './apt.mjs'

// Chromium without windows takes a third less time.
const SHELL = '/usr/bin/chromium-headless-shell'
const COMMON_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const shellBeside = (path) =>
  path.replace(
    /chromium(-\d+)([\\/])chrome-([^\\/]+)[\\/].*$/,
    'chromium_headless_shell$1$2chrome-headless-shell-$3$2chrome-headless-shell',
  )

const isShell = (path) => path.endsWith('headless-shell')

export async function findBrowser() {
  const { chromium } = await import('playwright')
  const configured = process.env.CHROMIUM_PATH
  const bundled = chromium.executablePath()
  const candidates = configured ? [configured] : [shellBeside(bundled), SHELL, bundled, ...COMMON_PATHS]
  for (const path of candidates) {
    if (existsSync(path) && (await starts(path))) return path
  }
}

// A browser without its system libraries exists but does not start.
async function starts(path) {
  const { code } = await run(path, ['--version'], { quiet: true })
  return code === 0
}

export async function needBrowser() {
  const browser = await findBrowser()
  if (browser && (process.env.CHROMIUM_PATH || isShell(browser))) return browser
  if (!process.env.CHROMIUM_PATH) {
    if (!browser) await installOwn()
    const bundled = await findBrowser()
    if (bundled && isShell(bundled)) return bundled
    if (!(await aptInstall('chromium-headless-shell')) && !bundled) await aptInstall('chromium')
    const system = await findBrowser()
    if (system) return system
  }
  throw new Error(
    'No Chromium starts here and none could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

async function installOwn() {
  const [node, playwright] = tool('playwright/cli.js')
  await run(node, [playwright, 'install', 'chromium'])
}
