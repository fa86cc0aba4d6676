const DAY_MS = 86_400_000

export function retentionStart(days: number, now: Date): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}

export function yearsBefore(years: number, now: Date): string {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - years)
  return before.toISOString()
}
