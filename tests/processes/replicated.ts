import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../support/processes'
import { childrenOf, killIfThere, logUntilReady } from './cluster'
import { identityFor } from './identity'
import { until } from './until'
import { layWire } from './wire'

/** A PostgreSQL with a standby that has all that is acknowledged, behind one address that leads to whichever writes. */
export interface Replicated {
  url: string
  /** Ends the server that writes, as a power cut does, and leads everybody to the standby, which only reads as yet. */
  loseFirst: () => Promise<void>
  /** Has the standby take its place. */
  promote: () => void
  remove: () => Promise<void>
}

const urlAt = (port: number) => `postgres://shop@127.0.0.1:${port}/postgres`

async function ask(port: number, question: string): Promise<unknown> {
  const client = new pg.Client(urlAt(port))
  await client.connect()
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Starts two throw-away servers, of which one follows the other synchronously. */
export async function startReplicated(programs: string): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'replicated-'))
  const own = { cwd: folder, ...identityFor(folder) }
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, { stdio: 'ignore', ...own })
  const servers: ChildProcess[] = []

  async function start(name: string, settings: Record<string, string>): Promise<number> {
    const port = await freePort()
    const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', ...settings }
    const options = Object.entries(all).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
    const server = spawn(join(programs, 'postgres'), ['-D', join(folder, name), ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...own,
    })
    servers.push(server)
    const log = await logUntilReady(server)
    if (log !== undefined) throw new Error(`PostgreSQL did not start: ${log}`)
    return port
  }

  const killAtExit = () => {
    for (const server of servers) server.kill('SIGQUIT')
  }
  process.once('exit', killAtExit)
  const init = ['-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  run('initdb', ['-D', join(folder, 'first'), ...init])
  const first = await start('first', { synchronous_standby_names: '*' })
  run('pg_basebackup', ['-D', join(folder, 'second'), '-d', urlAt(first), '-R', '--checkpoint=fast'])
  const second = await start('second', { synchronous_standby_names: '' })
  const state = 'select sync_state from pg_stat_replication'
  await until('the standby to follow', async () => (await ask(first, state)) === 'sync')
  const wire = await layWire('127.0.0.1', first)

  return {
    url: urlAt(wire.port),
    async loseFirst() {
      const [server] = servers
      const ended = server && once(server, 'exit')
      const workers = childrenOf(server?.pid)
      server?.kill('SIGKILL')
      workers.forEach(killIfThere)
      await ended
      wire.leadTo(second)
    },
    promote: () => run('pg_ctl', ['promote', '-D', join(folder, 'second'), '-w']),
    async remove() {
      await wire.close()
      for (const server of servers) {
        const ended = once(server, 'exit')
        if (server.exitCode === null && server.signalCode === null && server.kill('SIGQUIT')) await ended
      }
      process.removeListener('exit', killAtExit)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
