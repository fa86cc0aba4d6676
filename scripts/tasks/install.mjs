import { readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    const { code } = await timed('Installing packages', () => install(command, locked))
    if (code !== 0) giveUp(`npm ${command[0]} failed; see above.`)
  }
  stamp(stampFile, `${set} ${print}`)
}

// NODE_ENV=production would leave out devDependencies.
const installing = { shop: ['ci', '--omit=dev'], all: ['ci', '--include=dev'] }
// `npm ci` would first remove packages of a running shop.
const adding = ['install', '--no-save', '--include=dev']

// Our lock names no addresses, without which npm fetches a list of all versions of each package, larger together than the packages. It reads this
// file instead of the lock. A registry that has packages at other addresses is asked for them.
async function install(command, locked) {
  const { output } = await run('npm', ['config', 'get', 'registry'], { quiet: true })
  const registry = output.trim().replace(/\/$/, '')
  for (const [path, entry] of Object.entries(locked)) {
    const name = entry.name ?? path.split('node_modules/').at(-1)
    if (path) entry.resolved ??= `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
  }
  const shrinkwrap = at('npm-shrinkwrap.json')
  const npm = () => run('npm', [...command, '--no-audit', '--no-fund'])
  writeFileSync(shrinkwrap, JSON.stringify({ lockfileVersion: 3, packages: locked }))
  const { code } = await npm().finally(() => rmSync(shrinkwrap))
  return code === 0 ? { code } : npm()
}

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
