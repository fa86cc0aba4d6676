import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/processes'
import { identityFor } from './identity'
import { until } from './until'

/** A PostgreSQL server of our own that may be killed; what it has acknowledged must outlive that. */
export interface Cluster {
  url: string
  /** Ends it without a chance to tidy up, and starts it again on the same data and port. */
  crash: (signal: 'SIGKILL' | 'SIGQUIT') => Promise<void>
  /** Ends it in an orderly way, which breaks off what its clients do, and starts it again. */
  restart: () => Promise<void>
  /** Kills a process that serves a client; the server then ends all others, and recovers by itself. */
  killWorker: () => Promise<void>
  remove: () => Promise<void>
}

const startLimit = 30_000
const installed = '/usr/lib/postgresql'

/** Returns where Debian keeps the newest PostgreSQL's programs; undefined where there are none. */
export function findPrograms(): string | undefined {
  if (!existsSync(installed)) return undefined
  const versions = readdirSync(installed).sort((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => join(installed, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** Starts a throw-away cluster with the durability PostgreSQL has by default. */
export async function startCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  const own = { cwd: folder, ...identityFor(folder) }
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), init, { stdio: 'ignore', ...own })
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  async function attempt() {
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...own,
    })
    const log = await logUntilReady(child)
    return log === undefined ? { child } : { log }
  }

  // The old server's workers may still be on their way out after a kill, and hold its memory.
  async function start(): Promise<ChildProcess> {
    const end = Date.now() + startLimit
    for (;;) {
      const { child, log } = await attempt()
      if (child) return child
      if (Date.now() > end) throw new Error(`PostgreSQL did not start: ${log}`)
      await wait(50)
    }
  }

  let server = await start()
  const killAtExit = () => server.kill('SIGQUIT')
  process.once('exit', killAtExit)
  async function end(signal: NodeJS.Signals) {
    const workers = signal === 'SIGKILL' ? childrenOf(server.pid) : []
    const ended = once(server, 'exit')
    server.kill(signal)
    workers.forEach(killIfThere)
    await ended
  }
  async function endAndStart(signal: NodeJS.Signals) {
    await end(signal)
    server = await start()
  }
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    crash: endAndStart,
    restart: () => endAndStart('SIGINT'),
    async killWorker() {
      await until('a client to be served', () => clientsOf(server.pid).length > 0)
      clientsOf(server.pid).slice(0, 1).forEach(killIfThere)
    },
    async remove() {
      await end('SIGQUIT')
      process.removeListener('exit', killAtExit)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Resolves with undefined once the server takes connections, or with what it said when it ended before. */
export function logUntilReady(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = ''
    child.once('exit', () => resolve(said))
    child.stderr?.on('data', (chunk: Buffer) => {
      // Clients that are refused in the meantime fill the log.
      said = (said + chunk).slice(-5_000)
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve(undefined)
    })
  })
}

/** The processes a process has started, where the system tells. */
export function childrenOf(pid: number | undefined): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

/** Returns the processes of a server that serve a client; their titles say whom. */
function clientsOf(pid: number | undefined): number[] {
  return childrenOf(pid).filter((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('127.0.0.1(')
    } catch {
      return false
    }
  })
}

export function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has noticed by itself that its server is gone.
  }
}
