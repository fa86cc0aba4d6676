/** How often something is done before it counts, and how often it counts. */
export interface Rounds {
  warmUp: number
  measured: number
}

/** Returns milliseconds that have passed. */
export const wallClock = () => performance.now()

/** Returns milliseconds that this process has computed, which hardly change by what else a machine does. */
export function processorClock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Returns what each of several works results in, round by round. They are done by turns, so that whatever else the machine does befalls all
 * alike.
 */
export async function resultsByTurns<Name extends string, Result>(
  works: Record<Name, () => Result | Promise<Result>>,
  { warmUp, measured }: Rounds,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(works) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>
  for (let round = 0; round < warmUp + measured; round++) {
    for (const name of names) {
      const result = await works[name]()
      if (round >= warmUp) results[name].push(result)
    }
  }
  return results
}

/** Returns the milliseconds that each of several works takes, round by round, by turns. */
export function timesByTurns<Name extends string>(
  works: Record<Name, () => unknown>,
  rounds: Rounds,
  clock: () => number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[]
  const timed = (name: Name) => async () => {
    const start = clock()
    await works[name]()
    return clock() - start
  }
  const all = Object.fromEntries(names.map((name) => [name, timed(name)]))
  return resultsByTurns(all as Record<Name, () => Promise<number>>, rounds)
}
