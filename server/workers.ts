import cluster, { type Address, type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'

const MAX_WORKERS = 64
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
const SETTLED_MS = 60_000
const MAX_LOSSES = 6

/** WORKERS is a number, or "auto" for one process on each core. */
export function workerCount({ WORKERS }: Record<string, string | undefined>): number {
  const setting = WORKERS?.trim() || '1'
  if (setting === 'auto') return Math.min(availableParallelism(), MAX_WORKERS)
  const count = /^\d{1,3}$/.test(setting) ? Number(setting) : 0
  if (count >= 1 && count <= MAX_WORKERS) return count
  throw new Error(`WORKERS: a number from 1 to ${MAX_WORKERS}, or "auto"; not "${setting}"`)
}

type Options = { log: Logger; onNoneLeft: () => void; pause?: (milliseconds: number) => Promise<void> }

/** Several processes of one program on one socket. A dead one is replaced, after a pause that grows while they die early. */
export class Workers {
  readonly #working = new Map<Worker, number>()
  readonly #retiring = new Set<Worker>()
  readonly #log: Logger
  readonly #onNoneLeft: () => void
  readonly #wait: (milliseconds: number) => Promise<void>
  #pause = FIRST_PAUSE_MS
  #losses = 0
  #maxLosses = MAX_LOSSES
  #isStopping = false
  #restarting: Promise<void> | undefined

  constructor(program: string, { log, onNoneLeft, pause = wait }: Options) {
    // Each process accepts connections itself: one handed to a process that dies would never be answered.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: program, args: [] })
    // Counts limits that are kept in memory, for all processes.
    new RateLimiterClusterMaster()
    this.#log = log
    this.#onNoneLeft = onNoneLeft
    this.#wait = pause
  }

  /** The first process starts alone, because it migrates the database. Returns undefined if it ended. */
  async start(count: number): Promise<Address | undefined> {
    // One event may end them all, which says nothing about the replacements.
    this.#maxLosses = MAX_LOSSES + count - 1
    const first = await this.#fork()
    if (!first) return undefined
    const others = await Promise.all(Array.from({ length: count - 1 }, () => this.#fork()))
    for (const other of others) if (!other && !this.#isStopping) void this.#replace()
    return first
  }

  async restart(): Promise<void> {
    this.#restarting ??= this.#restartEach().finally(() => {
      this.#restarting = undefined
    })
    await this.#restarting
  }

  async #restartEach() {
    for (const old of [...this.#working.keys()]) {
      if (this.#isStopping) return
      if (!(await this.#fork()))
        return void this.#log.error('a new process does not start; the old ones stay')
      await this.#retire(old)
    }
  }

  async stop(): Promise<boolean> {
    this.#isStopping = true
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
    const ended = await Promise.all(workers.map((worker) => this.#retire(worker)))
    return ended.every((code) => !code)
  }

  async #retire(worker: Worker): Promise<number | null> {
    if (worker.isDead()) return null
    this.#retiring.add(worker)
    worker.process.kill('SIGTERM')
    const [code] = await once(worker, 'exit')
    return code
  }

  async #fork(): Promise<Address | undefined> {
    const worker = cluster.fork()
    worker.on('error', (err) => this.#log.warn({ err }, 'a process is out of reach'))
    const ended = once(worker, 'exit')
    const [address] = await Promise.race([once(worker, 'listening'), ended.then(() => [])])
    if (!address) return undefined
    this.#working.set(worker, Date.now())
    void ended.then(([code, signal]) => this.#handleExit(worker, { code, signal }))
    return address
  }

  #handleExit(worker: Worker, reason: { code: number | null; signal: string | null }) {
    const lived = Date.now() - (this.#working.get(worker) ?? 0)
    this.#working.delete(worker)
    if (this.#retiring.delete(worker) || this.#isStopping) return
    this.#log.error({ pid: worker.process.pid, ...reason }, 'a process has ended')
    if (lived > SETTLED_MS) this.#settle()
    void this.#replace()
  }

  #settle() {
    this.#pause = FIRST_PAUSE_MS
    this.#losses = 0
  }

  async #replace() {
    for (;;) {
      this.#losses += 1
      if (this.#working.size === 0 && this.#losses >= this.#maxLosses) return this.#onNoneLeft()
      const pause = this.#pause
      this.#pause = Math.min(pause * 2, MAX_PAUSE_MS)
      await this.#wait(pause)
      if (this.#isStopping || (await this.#fork())) return
    }
  }
}
