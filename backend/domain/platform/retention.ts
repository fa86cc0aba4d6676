const DAY_MS = 86_400_000

/** The moment before which what is kept for so many days is deleted. */
export function retentionStart(days: number, now: Date): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}

/** Returns the same moment so many years before. */
export function yearsBefore(years: number, now: Date): string {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - years)
  return before.toISOString()
}
