import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The project's folder, wherever it was cloned and whatever the working directory is. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns an absolute path inside the project. */
export const at = (...parts) => join(root, ...parts)

/** Says one line to a person; stdout is left to whatever the command itself prints. */
export const say = (line) => process.stderr.write(`${line}\n`)

/** Ends the process with one clear line instead of a stack trace. */
export function giveUp(line) {
  say(line)
  process.exit(1)
}

/** Runs a task and says how long it took. */
export async function timed(doing, task) {
  const start = performance.now()
  say(`${doing} ...`)
  const result = await task()
  say(`${doing}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

const children = new Set()

/**
 * Runs a program in the project's folder, without stdin (CI has none).
 * `quiet` keeps its output; it comes back as `output`. What `word` resolves to is sent to it, if it is a Node program. Never rejects:
 * a program that cannot start has code 127.
 */
export function run(command, args, { quiet = false, env = {}, word, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [...(quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2]), ...(word ? ['ipc'] : [])],
      ...options,
    })
    children.add(child)
    word?.then((message) => child.connected && child.send(message))
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const settle = (code) => {
      children.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    }
    child.on('error', (error) => {
      chunks.push(Buffer.from(String(error)))
      settle(127)
    })
    child.on('close', (code) => settle(code ?? 1))
  })
}

/** Ends whatever run has started and not finished, as Ctrl-C would; resolves when it is gone. */
export async function stopChildren() {
  const running = [...children]
  const signal = (name) => {
    for (const child of running) child.kill(name)
  }
  signal('SIGINT')
  const force = setTimeout(signal, 8000, 'SIGKILL')
  await Promise.all(running.map((child) => child.exitCode !== null || once(child, 'close')))
  clearTimeout(force)
}

/** Stops what is under way when somebody interrupts or ends this process, and then ends it with the usual code. */
export function onSignal(stop) {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, async () => {
      await stop()
      process.exit(code)
    })
  }
}

/** Returns the command of an installed package, run by this very Node (no shell, no npx look-up). */
export const tool = (path) => [process.execPath, at('node_modules', path)]

/** Runs a built program in this process. */
export const load = (path) => import(pathToFileURL(at(path)).href)
