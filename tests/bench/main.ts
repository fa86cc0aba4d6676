import { measureSteps } from './steps'
import { exitCodeOf, type Row, tableOf } from './table'

/** Measures parts of the benchmark, by their names, and prints a table of each. Returns the exit code. */
export async function bench(measures: Record<string, () => Promise<Row[]>>): Promise<number> {
  const all: Row[] = []
  for (const [name, measure] of Object.entries(measures)) {
    const start = performance.now()
    const rows = await measureSteps({ [name]: measure })
    const seconds = Math.round((performance.now() - start) / 1000)
    process.stdout.write(`\n${name}, measured in ${seconds} s\n\n${tableOf(rows)}`)
    all.push(...rows)
  }
  return exitCodeOf(all)
}
