import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { Workers, workerCount } from './workers'

it.each([
  [undefined, 1],
  ['1', 1],
  [' 4 ', 4],
  ['auto', Math.min(availableParallelism(), 64)],
])('WORKERS=%s are %i', (WORKERS, count) => expect(workerCount({ WORKERS })).toBe(count))

it.each(['0', '65', '1.5', 'many'])('WORKERS=%s is none', (WORKERS) =>
  expect(() => workerCount({ WORKERS })).toThrow('WORKERS: a number from 1 to 64'),
)

describe('workers', () => {
  /** Says when it can be told to listen or to end. */
  const PROGRAM = `
    import { createServer } from 'node:http'
    process.on('message', (word) => (word === 'listen' ? createServer().listen(0, '127.0.0.1') : process.exit(1)))
    process.send('ready')
  `
  const folder = mkdtempSync(join(tmpdir(), 'workers-'))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, PROGRAM)
  afterAll(() => rmSync(folder, { recursive: true }))

  function keep() {
    const pauses: number[] = []
    let ends = 0
    const workers = new Workers(program, {
      log: pino({ level: 'silent' }),
      onNoneLeft: () => {
        ends += 1
        cluster.emit('none left')
      },
      pause: async (milliseconds) => void pauses.push(milliseconds),
    })
    onTestFinished(async () => void (await workers.stop()))
    return { workers, pauses, ends: () => ends }
  }

  const ready = async (worker: Worker): Promise<Worker> => {
    await once(worker, 'message')
    return worker
  }
  const nextWorker = async (): Promise<Worker> => ready((await once(cluster, 'fork'))[0])

  it('are as many again when the only one that listens is lost while another starts', async () => {
    const { workers, pauses, ends } = keep()
    const [first, started] = [nextWorker(), workers.start(2)]
    const listened = await first
    const second = nextWorker()
    listened.send('listen')
    const starting = await second
    const third = nextWorker()
    listened.process.kill('SIGKILL')
    for (const worker of [starting, await third]) {
      const listening = once(worker, 'listening')
      worker.send('listen')
      await listening
    }
    expect(await started).toBeDefined()
    expect([ends(), pauses]).toEqual([0, [500]])
    expect(Object.values(cluster.workers ?? {})).toHaveLength(2)
  })

  it('end when none is left and no other one lives, after pauses that grow', async () => {
    const { workers, pauses, ends } = keep()
    const first = nextWorker()
    const started = workers.start(1)
    ;(await first).send('listen')
    await started
    const end = async (worker: Worker) => void (await ready(worker)).send('end')
    cluster.on('fork', end)
    const over = once(cluster, 'none left')
    ;(await first).process.kill('SIGKILL')
    await over
    cluster.off('fork', end)
    expect([ends(), pauses]).toEqual([1, [500, 1_000, 2_000, 4_000, 8_000]])
  })
  it('are begun again where as many as count as lost end at one time', async () => {
    const { workers, pauses, ends } = keep()
    const first = nextWorker()
    const started = workers.start(6)
    const listen = async (worker: Worker) => void (await ready(worker)).send('listen')
    const listening = await first
    cluster.on('fork', listen)
    listening.send('listen')
    await started
    let begun = 0
    const count = () => {
      begun += 1
      if (begun === 6) cluster.emit('all again')
    }
    cluster.on('listening', count)
    const over = Promise.race([once(cluster, 'all again'), once(cluster, 'none left')])
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
    await over
    cluster.off('fork', listen)
    cluster.off('listening', count)
    expect([ends(), pauses.length]).toEqual([0, 6])
  })
})
