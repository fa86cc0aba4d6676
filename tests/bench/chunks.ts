/** A statement of any database takes as many rows. */
const CHUNK = 1_000

/** Calls back with the numbers below `count`, some at a time. */
export async function inChunks(count: number, insert: (numbers: number[]) => Promise<void>) {
  for (let start = 0; start < count; start += CHUNK)
    await insert(Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => start + index))
}
