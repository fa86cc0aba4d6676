import { readFileSync } from 'node:fs'
import { at, giveUp, root, run, timed } from './project.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

const MIN_NODE = [20, 19]
const stampFile = at('node_modules', '.installed')

export async function installIfNeeded({ withTests = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
    giveUp(`Node ${MIN_NODE.join('.')} or newer is needed; this is ${process.version}.`)
  }
  const extra = `${process.platform} ${process.arch} ${process.versions.modules}`
  const print = fingerprint(root, ['package-lock.json'], { extra })
  const isInstalled = (set) => isStamped(stampFile, `${set} ${print}`)
  if (isInstalled('all') || (!withTests && isInstalled('shop'))) return

  const locked = packagesIn(at('package-lock.json'))
  const installed = packagesIn(at('node_modules', '.package-lock.json'))
  const set = withTests || Object.values(installed).some(({ dev }) => dev) ? 'all' : 'shop'
  if (!holds(installed, locked, set)) {
    const command = set === 'all' && holds(installed, locked, 'shop') ? adding : installing[set]
    const { code } = await timed('Installing packages', () =>
      run('npm', [...command, '--no-audit', '--no-fund']),
    )
    if (code !== 0) giveUp(`npm ${command[0]} failed; see above.`)
  }
  stamp(stampFile, `${set} ${print}`)
}

// NODE_ENV=production would leave out devDependencies.
const installing = { shop: ['ci', '--omit=dev'], all: ['ci', '--include=dev'] }
// `npm ci` would first remove packages of a running shop.
const adding = ['install', '--no-save', '--include=dev']

function holds(installed, locked, set) {
  return Object.entries(locked).every(
    ([path, { version, dev, optional, peer }]) =>
      path === '' ||
      installed[path]?.version === version ||
      (!installed[path] && (optional || peer || (dev && set === 'shop'))),
  )
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
