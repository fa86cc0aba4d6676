import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { bundle } from './bundle.mjs'
import { buildHalves } from './halves.mjs'
import { at, root, timed } from './project.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

const sources = [
  ...['app', 'backend', 'contract', 'locales', 'public', 'server', 'server.ts'],
  ...['remix.config.js', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  ...['build', 'bundle', 'globs', 'halves', 'precompress'].map((task) => `scripts/tasks/${task}.mjs`),
]
const programs = {
  'build/server.main': 'server.ts',
  'build/backend': 'backend/serve.ts',
  'build/doctor': 'backend/doctor.ts',
  'build/backup': 'backend/backup.ts',
  'build/invite': 'backend/invite.ts',
}
const results = [
  'build/server.js',
  'build/server/index.js',
  ...Object.keys(programs).map((path) => `${path}.js`),
]
const stampFile = at('build', '.stamp')
const isTest = (path) => /\.test\.tsx?$/.test(path)
const sourcePrint = () => fingerprint(root, sources, { skip: isTest })

/** Builds unless the last build was made of exactly these sources. Returns false when the build failed. */
export async function buildIfNeeded() {
  const isThere = results.every((path) => existsSync(at(path)))
  if (isThere && isStamped(stampFile, sourcePrint())) return true
  return build()
}

/** Builds the shop into build/: the Remix app, the programs, and the compressed copies of what browsers fetch. */
export async function build() {
  // It is taken first, because a file saved while building makes the result stale.
  const print = sourcePrint()
  const isBuilt = await timed('Building', async () => {
    rmSync(at('build'), { recursive: true, force: true })
    const [isDone] = await Promise.all([buildHalves(), bundle(programs)])
    copyFileSync(at('server/launcher.mjs'), at('build/server.js'))
    return isDone
  })
  if (isBuilt) stamp(stampFile, print)
  return isBuilt
}
