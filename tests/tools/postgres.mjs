import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../scripts/tasks/project.mjs'
import { aptInstall } from './apt.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const START_LIMIT_MS = 30_000

/** Starts a temporary PostgreSQL, unless TEST_DATABASE_URL names one. Undefined where there is none; `stop` deletes it. */
export async function startPostgres({ fsync = false, install = false } = {}) {
  const configured = process.env.TEST_DATABASE_URL
  if (configured) return { url: configured, stop: async () => {} }
  if (!findPrograms() && install) await aptInstall('postgresql')
  const programs = findPrograms()
  return programs && startCluster(programs, fsync)
}

function findPrograms() {
  if (!existsSync(DEBIAN_FOLDER)) return
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

async function startCluster(programs, fsync) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const identity = identityFor(folder)
  const data = join(folder, 'data')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const init = ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const initialized = await run(join(programs, 'initdb'), init, { quiet: true, cwd: folder, ...identity })
  if (initialized.code !== 0) {
    remove()
    throw new Error(`initdb failed: ${initialized.output}`)
  }
  const port = await freePort()
  // TCP alone, because the path of a socket has at most 107 bytes, fewer than some temporary folders.
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 }
  if (!fsync) Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C must reach it through `stop`, after its clients are gone.
    detached: true,
    ...identity,
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGINT')
    await ended
    remove()
  }
  try {
    await ready(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://shop@127.0.0.1:${port}/postgres`, stop }
}

function identityFor(folder) {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line =
    users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'))
  const [uid, gid] = line.split(':').slice(2, 4).map(Number)
  chownSync(folder, uid, gid)
  return { uid, gid }
}

function ready(child) {
  return new Promise((resolve, reject) => {
    let stderr = ''
    const fail = () => reject(new Error(`PostgreSQL did not start: ${stderr}`))
    const timer = setTimeout(fail, START_LIMIT_MS)
    child.once('close', fail)
    child.stderr.on('data', (chunk) => {
      if (stderr.length < 10_000) stderr += chunk
      if (!stderr.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
