import { median, quantile, type Ratio } from './ratio'

/** A measured figure; `reach` says what it should be, `isReached` whether it is. */
export interface Row {
  what: string
  measured: string
  reach?: string
  isReached?: boolean
  /** The same of an earlier build. */
  before?: string
  /** The base of the ratio, and how far it varied. */
  base?: string
  /** Whether there is no figure, because it could not be measured. */
  isMissing?: boolean
}

const HEADER = ['what', 'measured', 'reach', '', 'base', 'before']

/** Figures as a Markdown table; it says what was before if that was measured. */
export function tableOf(rows: Row[]): string {
  const header = rows.some(({ before }) => before) ? HEADER : HEADER.slice(0, -1)
  const lines = [header, ...rows.map(cellsOf)]
  const widths = header.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const lineOf = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |\n`
  const [first = [], ...rest] = lines
  return [first, widths.map((width) => '-'.repeat(width)), ...rest].map(lineOf).join('')
}

const cellsOf = (row: Row) => [
  ...[row.what, row.measured, row.reach ?? '', verdict(row), row.base ?? '', row.before ?? ''],
]

function verdict({ isReached, isMissing }: Row): string {
  if (isMissing) return 'NOT MEASURED'
  if (isReached === undefined) return ''
  return isReached ? 'yes' : 'NO'
}

/** 0 if all was measured and reached, 1 if a reach was missed, 2 if only something could not be measured. */
export function exitCodeOf(rows: Row[]): number {
  if (rows.some(({ isReached }) => isReached === false)) return 1
  return rows.some(({ isMissing }) => isMissing) ? 2 : 0
}

/** Makes a row whose figure must not exceed a limit, both in times of a base that was measured in this unit. */
export function atMost(what: string, found: Ratio, limit: number, unit: string): Row {
  return { ...ratioRow(what, found, unit), reach: `<= ${limit}`, isReached: found.ratio <= limit }
}

/** Makes a row whose figure must reach a limit, both in times of a base that was measured in this unit. */
export function atLeast(what: string, found: Ratio, limit: number, unit: string): Row {
  return { ...ratioRow(what, found, unit), reach: `>= ${limit}`, isReached: found.ratio >= limit }
}

/** Returns a row that only tells a figure in times of a base. */
export function ratioRow(what: string, { ratio, base, spread }: Ratio, unit: string): Row {
  return {
    what,
    measured: `${round(ratio)}`,
    base: `${round(base)} ${unit}, varies by ${Math.round(spread * 100)} %`,
  }
}

/** A row whose figure is the same on every machine, and must not exceed a limit. */
export function figureAtMost(what: string, value: number, limit: number, unit = ''): Row {
  const withUnit = (figure: number) => `${figure} ${unit}`.trim()
  return {
    what,
    measured: withUnit(round(value)),
    reach: `<= ${withUnit(limit)}`,
    isReached: value <= limit,
  }
}

/** What the runs of this build resulted in, of something bare, and of an earlier build, all by turns. */
export type Runs<Result> = { ours: Result[]; base?: Result[]; before?: Result[] }

/** A limit in the unit of the row, or in times of the base or of what was before. */
export type Reach = { atMost: number; of?: 'base' | 'before' } | { atLeast: number; of: 'base' }

/** Makes a row of medians and quartiles; runs that counted nothing are left out. */
export function runsRow(what: string, runs: Runs<number>, unit: string, reach?: Reach): Row {
  const counted = (values: number[] = []) => values.filter(Number.isFinite)
  const ours = counted(runs.ours)
  const figure = (values: number[]) => {
    if (values.length === 0) return 'none'
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => round(quantile(values, share)))
    return `${middle}${unit && ` ${unit}`} (${low} to ${high})`
  }
  const compared = (values: number[]) =>
    values.length > 0
      ? figure(values) + (median(values) > 0 ? `, x ${round(median(ours) / median(values))}` : '')
      : undefined
  const [base, before] = [counted(runs.base), counted(runs.before)]
  const row = { what, measured: figure(ours), base: compared(base), before: compared(before) }
  if (!reach || ours.length === 0) return row
  const limit = 'atMost' in reach ? reach.atMost : reach.atLeast
  const value = reach.of ? median(ours) / median(counted(runs[reach.of])) : median(ours)
  if (Number.isNaN(value)) return row
  const sign = 'atMost' in reach ? '<=' : '>='
  return {
    ...row,
    reach: `${sign} ${limit} ${reach.of ? `x ${reach.of}` : unit}`.trim(),
    isReached: 'atMost' in reach ? value <= limit : value >= limit,
  }
}

/** A row without a figure, which says why there is none. */
export function notMeasured(what: string, reason: string): Row {
  return { what, measured: `not measured: ${reason}`, isMissing: true }
}

export const round = (value: number) =>
  value >= 100 ? Math.round(value) : Number(value.toPrecision(value < 1 ? 2 : 3))
