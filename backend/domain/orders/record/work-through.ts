import type { Services } from '../../platform/services'

const BATCH_SIZE = 200

type Orders = {
  find: (after: string, limit: number) => Promise<{ id: string }[]>
  work: (id: string) => Promise<boolean>
  problem: string
}

export async function workThrough(
  { log }: Pick<Services, 'log'>,
  { find, work, problem }: Orders,
): Promise<number> {
  let done = 0
  for (let after = ''; ; ) {
    const batch = await find(after, BATCH_SIZE)
    for (const { id } of batch) {
      const isDone = await work(id).catch((error: unknown) => {
        log.error({ err: error, order: id }, problem)
        return false
      })
      if (isDone) done++
    }
    if (batch.length < BATCH_SIZE) return done
    after = batch.at(-1)?.id ?? ''
  }
}
