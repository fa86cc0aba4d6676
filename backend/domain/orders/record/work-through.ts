import type { Services } from '../../platform/services'

const BATCH_SIZE = 200

type Orders = {
  /** The first of those after an order, by id. */
  find: (after: string, limit: number) => Promise<{ id: string }[]>
  /** Returns whether something was done. */
  work: (id: string) => Promise<boolean>
  /** The text that is logged about an order with which it fails; the others go on. */
  problem: string
}

/** Returns with how many orders something was done. */
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
