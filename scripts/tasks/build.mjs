import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundle } from './bundle.mjs'
import { installIfNeeded } from './install.mjs'
import { at, giveUp, root, run, timed, tool } from './project.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

const sources = [
  ...['app', 'backend', 'contract', 'locales', 'public', 'server', 'server.ts', 'docs/handbook'],
  ...['remix.config.js', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  ...['scripts/tasks/build.mjs', 'scripts/tasks/bundle.mjs'],
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
const isLeftOut = (path) => /\.(?:test|d)\.tsx?$/.test(path)
const sourcePrint = () => {
  const { TEST_GALLERY: extra = '' } = process.env
  return fingerprint(root, extra ? [...sources, 'tests/gallery'] : sources, { extra, skip: isLeftOut })
}

export async function prepare({ withTests = false } = {}) {
  await installIfNeeded({ withTests })
  if (!(await buildIfNeeded())) giveUp('The build failed; see above.')
}

export async function buildIfNeeded() {
  const isThere = results.every((path) => existsSync(at(path)))
  if (isThere && isStamped(stampFile, sourcePrint())) return true
  return build()
}

export async function build() {
  // A file saved while building makes the result stale.
  const print = sourcePrint()
  const isBuilt = await timed('Building', async () => {
    rmSync(at('build'), { recursive: true, force: true })
    // Remix empties the folder of all when it begins.
    const isDone = await buildApp()
    await bundle(programs)
    copyFileSync(at('server/launcher.mjs'), at('build/server.js'))
    return isDone
  })
  if (isBuilt) stamp(stampFile, print)
  return isBuilt
}

async function buildApp() {
  const [node, remix] = tool('@remix-run/dev/dist/cli.js')
  const { code } = await run(node, [remix, 'vite:build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) return false
  for (const half of ['client', 'server']) {
    rmSync(at('build', half, '.vite'), { recursive: true, force: true })
  }
  await precompress(at('build/client'))
  return true
}

const compressible = /\.(?:js|css|svg|json|txt|xml|html|ico)$/
// Remix lists all routes there for browsers; ours ask for those they need, and nobody fetches the list.
const UNFETCHED = /^manifest-\w+\.js$/
const MIN_BYTES = 1024

async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && !UNFETCHED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !existsSync(`${file}.br`))
  await Promise.all(files.map(compressOne))
}

async function compressOne(file) {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
