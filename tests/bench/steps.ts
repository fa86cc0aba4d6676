import { notMeasured, type Row } from './table'

/** Measures one thing; `what` names it in the rows. Rejects if it cannot be measured. */
export type Step = (what: string) => Promise<Row[]>

/**
 * Measures several steps, one after the other, and returns their rows. A step that cannot be measured is repeated once, then its row says
 * why; the others are measured anyway.
 */
export async function measureSteps(steps: Record<string, Step>, say: (line: string) => void = tell) {
  const rows: Row[] = []
  for (const [what, step] of Object.entries(steps)) {
    say(`${what} ...`)
    rows.push(...(await measureTwice(what, step, say)))
  }
  return rows
}

async function measureTwice(what: string, step: Step, say: (line: string) => void): Promise<Row[]> {
  try {
    return await step(what)
  } catch (error) {
    say(`${what}: once more, because ${reasonOf(error)}`)
  }
  return step(what).catch((error) => [notMeasured(what, reasonOf(error))])
}

// A browser's message goes on for pages.
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

const tell = (line: string) => {
  process.stderr.write(`${line}\n`)
}
