/** Whether tests that kill and repeat run in full. */
export const isLong = Boolean(process.env.TEST_ALL)

/** How often a shop is killed while it takes orders. KILLS=… asks for more, which finds what seldom happens. */
export const KILLS = Number(process.env.KILLS ?? (isLong ? 5 : 1))

/** The milliseconds that a test with so many kills may take. */
export const KILLS_LIMIT_MS = 300_000 + KILLS * 15_000
