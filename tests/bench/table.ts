/** One measured figure; `reach` says what it should be, `isReached` whether it is. */
export interface Row {
  what: string
  measured: string
  reach?: string
  isReached?: boolean
}

/** Writes the figures as a Markdown table on stdout. */
export function printTable(rows: Row[]) {
  const header = ['what', 'measured', 'reach', '']
  const lines = rows.map(({ what, measured, reach = '', isReached }) => [
    what,
    measured,
    reach,
    verdict(isReached),
  ])
  const widths = header.map((name, i) => Math.max(name.length, ...lines.map((line) => line[i]?.length ?? 0)))
  const lineOf = (cells: string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |\n`
  process.stdout.write(lineOf(header))
  process.stdout.write(lineOf(widths.map((width) => '-'.repeat(width))))
  for (const line of lines) process.stdout.write(lineOf(line))
}

const verdict = (isReached?: boolean) => (isReached === undefined ? '' : isReached ? 'yes' : 'NO')

/** A row whose figure must not exceed a limit. */
export function atMost(what: string, value: number, limit: number, unit: string): Row {
  return {
    what,
    measured: `${round(value)} ${unit}`,
    reach: `<= ${limit} ${unit}`,
    isReached: value <= limit,
  }
}

/** A row whose figure must reach a limit. */
export function atLeast(what: string, value: number, limit: number, unit: string): Row {
  return {
    what,
    measured: `${round(value)} ${unit}`,
    reach: `>= ${limit} ${unit}`,
    isReached: value >= limit,
  }
}

export const round = (value: number) =>
  value >= 100 ? Math.round(value) : Number(value.toPrecision(value < 1 ? 2 : 3))

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
