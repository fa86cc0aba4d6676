import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const at = (...parts) => join(root, ...parts)

export const say = (line) => process.stderr.write(`${line}\n`)

export function giveUp(line) {
  say(line)
  process.exit(1)
}

export async function timed(doing, task) {
  const start = performance.now()
  say(`${doing} ...`)
  const result = await task()
  say(`${doing}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

const children = new Set()

/**
 * Runs a program in the project's folder, without stdin (CI has none). `quiet` returns its output instead of printing it.
 * Never rejects: a program that cannot start has code 127.
 */
export function run(command, args, { quiet = false, env = {}, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
      ...options,
    })
    children.add(child)
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

export const tool = (path) => [process.execPath, at('node_modules', path)]

export const load = (path) => import(pathToFileURL(at(path)).href)

/** Runs a program of the last build without building anew, because the user of a shop may not be allowed to. */
export async function runBuilt(path) {
  if (![path, 'node_modules'].every((needed) => existsSync(at(needed)))) {
    giveUp(`There is no ${path} yet. Whoever may write to this folder has to run "npm run build" first.`)
  }
  process.env.NODE_ENV ??= 'production'
  await load(path)
}
