import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// Tests and the benchmark run in the project's folder; the latter is bundled, so it cannot tell by where its modules lie.
const root = process.cwd()
const startLimit = 60_000

/** A built program of ours that runs as a process of its own, with a folder for its data. */
export interface Program {
  /** It listens there; the address has no slash at the end. */
  url: string
  pid: number
  dataDir: string
  /** Milliseconds from the start of the process to the line with its address. */
  startTime: number
  /** Everything it has written so far. */
  output: () => string
  /** Ends it and resolves with its exit code, null when a signal ended it. The data stay. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Ends it and deletes its data, unless the folder was given. */
  dispose: () => Promise<void>
}

/** The settings that the process gets besides PORT=0: DATA_DIR is a new folder unless it is named here. */
export type Settings = Record<string, string | undefined>

/** Serves the shop, as `node build/server.js`, of the project's build or of another one. */
export const startShop = (settings: Settings = {}, program = 'build/server.js') =>
  startProgram(program, settings)

/** Serves the backend alone, as `node build/backend.js`. */
export async function startBackend(settings: Settings = {}) {
  return startProgram('build/backend.js', { PORT: String(await freePort()), ...settings })
}

/** Serves the shop, as `npx remix-serve build/server/index.js`. */
export async function startRemixServe(settings: Settings = {}) {
  const port = String(await freePort())
  const own = { PORT: port, ...settings }
  return startProgram('node_modules/@remix-run/serve/dist/cli.js', own, ['build/server/index.js'])
}

/** Returns a port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a built file that says where it listens, and waits until it does. */
export async function startProgram(file: string, settings: Settings, args: string[] = []): Promise<Program> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'shop-')))
  const begin = performance.now()
  const child = spawn(process.execPath, [resolve(root, file), ...args], {
    cwd: root,
    env: environment({ PORT: '0', NODE_ENV: 'production', DATA_DIR: dataDir, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const closed = once(child, 'close').then(() => running.delete(child))
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await closed
    return child.exitCode
  }
  const dispose = async () => {
    await stop('SIGKILL')
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await addressOf(child, () => output)
    const startTime = performance.now() - begin
    return { url, pid: child.pid ?? 0, dataDir, startTime, output: () => output, stop, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

/** The caller's environment without what would change a test, and with what it asks for. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  const { API_BASE_URL, DATABASE_URL, SHOP_MODE, TRUST_PROXY, HOST, PUBLIC_URL, VITEST, ...rest } =
    process.env
  return { ...rest, ...settings }
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    const url = /(?:Listening on|ready at|\[remix-serve\]) (http:\/\/[^/\s]+)/.exec(output())?.[1]
    if (url) return url
    if (child.exitCode !== null || child.signalCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`The program did not say where it listens:\n${output()}`)
}
