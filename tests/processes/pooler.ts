import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/processes'
import { identityFor } from './identity'
import { until } from './until'

/** PgBouncer before a database, which lends its few connections for a transaction each. */
export interface Pooler {
  url: string
  close: () => Promise<void>
}

const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether there is one on this machine. */
export const hasPooler = existsSync(PROGRAM)

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
}

/** Starts a pooler with nothing set for the shop in particular. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  )
  const child = spawn(PROGRAM, [file], { cwd: folder, stdio: 'ignore', ...identityFor(folder) })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  await until('the pooler to listen', () => answers(own))
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async close() {
      const ended = once(child, 'exit')
      if (child.kill('SIGKILL')) await ended
      process.removeListener('exit', killAtExit)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
