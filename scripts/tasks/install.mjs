import { readFileSync } from 'node:fs'
import { at, giveUp, root, run, timed } from './project.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

const needed = [20, 19]
const stampFile = at('node_modules', '.installed')

/** Installs the packages of package-lock.json unless exactly these are there already. */
export async function installIfNeeded() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
    giveUp(`Node ${needed.join('.')} or newer is needed; this is ${process.version}.`)
  }
  // A native module is built for one Node: another one needs another installation.
  const extra = `${process.platform} ${process.arch} ${process.versions.modules}`
  const print = fingerprint(root, ['package-lock.json'], { extra })
  if (isStamped(stampFile, print)) return
  if (!isInstalledByHand()) {
    const { code } = await timed('Installing packages', () => run('npm', installArguments))
    if (code !== 0) giveUp('npm ci failed; see above.')
  }
  stamp(stampFile, print)
}

// NODE_ENV=production must not leave out what the build needs.
const installArguments = ['ci', '--include=dev', '--no-audit', '--no-fund']

/** After a plain `npm install`, npm's own record in node_modules names the versions of package-lock.json. */
function isInstalledByHand() {
  try {
    const wanted = packagesIn(at('package-lock.json'))
    const present = packagesIn(at('node_modules', '.package-lock.json'))
    return Object.entries(wanted).every(
      ([path, { version, optional, peer }]) =>
        path === '' || present[path]?.version === version || (!present[path] && (optional || peer)),
    )
  } catch {
    return false
  }
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
