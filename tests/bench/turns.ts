/** How often something is done before it counts, and how often it counts. */
export interface Rounds {
  warmUp: number
  measured: number
}

/** Milliseconds that have passed. */
export const wallClock = () => performance.now()

/** Milliseconds that this process has computed, which what else a machine does changes little. */
export function processorClock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * The milliseconds that each of several works takes, round by round. They are done by turns, so that whatever else the
 * machine does befalls all alike.
 */
export async function timesByTurns<Name extends string>(
  works: Record<Name, () => unknown>,
  { warmUp, measured }: Rounds,
  clock: () => number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let round = 0; round < warmUp + measured; round++) {
    for (const name of names) {
      const start = clock()
      await works[name]()
      if (round >= warmUp) times[name].push(clock() - start)
    }
  }
  return times
}
