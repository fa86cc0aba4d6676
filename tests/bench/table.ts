import type { Ratio } from './ratio'

/** A measured figure; `reach` says what it should be, `isReached` whether it is. */
export interface Row {
  what: string
  measured: string
  reach?: string
  isReached?: boolean
  /** The base of the ratio, and how far it varied. */
  base?: string
  /** Whether there is no figure, because it could not be measured. */
  isMissing?: boolean
}

const HEADER = ['what', 'measured', 'reach', '', 'base']

/** Figures as a Markdown table. */
export function tableOf(rows: Row[]): string {
  const lines = [HEADER, ...rows.map(cellsOf)]
  const widths = HEADER.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const lineOf = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |\n`
  const [header = [], ...rest] = lines
  return [header, widths.map((width) => '-'.repeat(width)), ...rest].map(lineOf).join('')
}

const cellsOf = (row: Row) => [row.what, row.measured, row.reach ?? '', verdict(row), row.base ?? '']

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

/** A row without a figure, which says why there is none. */
export function notMeasured(what: string, reason: string): Row {
  return { what, measured: `not measured: ${reason}`, isMissing: true }
}

export const round = (value: number) =>
  value >= 100 ? Math.round(value) : Number(value.toPrecision(value < 1 ? 2 : 3))
