import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundle } from '../scripts/tasks/bundle.mjs'
import { emptyDatabase } from '../tests/support/backend'

// Inside the project, so that the program finds its packages.
const name = `node_modules/.cache/serve-test-${process.pid}`
const folder = fileURLToPath(new URL(`../${name}`, import.meta.url))
const program = `${folder}/backend.js`

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  // The folder is among installed packages, where the project's own package.json says nothing.
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }')
  await bundle({ [`${name}/backend`]: 'backend/serve.ts' })
})
afterAll(() => rmSync(folder, { recursive: true }))

let empty: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  empty = await emptyDatabase()
})
afterEach(() => empty.drop())

function start(args: string[], settings: Record<string, string> = {}) {
  const { DATABASE_URL, SHOP_MODE, PUBLIC_URL, SESSION_SECRET, ...rest } = process.env
  const env: NodeJS.ProcessEnv = { ...rest, ...empty.env, ...settings }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  return { child, ended, output: () => output }
}

async function address(program: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const found = /ready at (\S+)/.exec(program.output())?.[1]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (program.child.exitCode !== null) throw new Error(program.output())
  }
}

describe('the backend as a process of its own', () => {
  it('brings an empty database up to date, also when several start at once', async () => {
    const ended = await Promise.all(Array.from({ length: 4 }, () => start(['migrate']).ended))
    expect(ended.map(({ code, output }) => [code, output])).toEqual(
      ended.map(() => [0, 'The database is up to date.\n']),
    )
  })

  it('serves, finishes and ends by itself when asked to stop', async () => {
    const running = start([], { PORT: '0' })
    const response = await fetch(await address(running))
    expect([response.status, await response.json()]).toEqual([200, { data: { status: 'ok' } }])
    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })
})
