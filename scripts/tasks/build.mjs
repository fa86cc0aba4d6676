import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { bundle } from './bundle.mjs'
import { precompress } from './precompress.mjs'
import { at, root, run, timed, tool } from './project.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

const sources = [
  ...['app', 'backend', 'contract', 'locales', 'public', 'server', 'server.ts'],
  ...['remix.config.js', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  ...['scripts/tasks/build.mjs', 'scripts/tasks/bundle.mjs', 'scripts/tasks/precompress.mjs'],
]
const programs = ['server.js', 'backend.js', 'doctor.js', 'backup.js', 'invite.js']
const results = ['server/index.js', ...programs].map((path) => `build/${path}`)
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
  // Taken first: a file saved while building makes the result stale.
  const print = sourcePrint()
  rmSync(stampFile, { force: true })
  const isBuilt = await timed('Building', async () => {
    const [node, remix] = tool('@remix-run/dev/dist/cli.js')
    const env = { NODE_ENV: 'production' }
    const { code } = await run(node, [remix, 'vite:build', '--logLevel', 'warn'], { env })
    if (code !== 0) return false
    await bundle('server.ts', 'build/server.main.js')
    copyFileSync(at('server/launcher.mjs'), at('build/server.js'))
    await bundle('backend/serve.ts', 'build/backend.js')
    await bundle('backend/doctor.ts', 'build/doctor.js')
    await bundle('backend/backup.ts', 'build/backup.js')
    await bundle('backend/invite.ts', 'build/invite.js')
    await precompress(at('build', 'client'))
    return true
  })
  if (isBuilt) stamp(stampFile, print)
  return isBuilt
}
