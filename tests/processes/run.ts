import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../support/processes'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A program that was started, whether or not it gets as far as serving. */
interface Run {
  output: () => string
  kill: (signal: NodeJS.Signals) => void
  /** Its exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
}

const OWN = ['API_BASE_URL', 'DATABASE_URL', 'SHOP_MODE', 'TRUST_PROXY', 'HOST', 'PUBLIC_URL', 'VITEST']

/** Runs a file of the project, or one elsewhere, with Node, on a free port. */
export function runProgram(file: string, settings: Settings, args: string[] = []): Run {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN.includes(name))
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(inherited),
    PORT: '0',
    NODE_ENV: 'production',
    ...settings,
  }
  const child = spawn(process.execPath, [resolve(root, file), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(() => {
    process.removeListener('exit', killAtExit)
    return child.exitCode
  })
  return { output: () => output, kill: (signal) => child.kill(signal), ended }
}
