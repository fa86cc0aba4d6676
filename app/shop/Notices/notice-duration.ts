export const NOTICE_DURATION_MS = 6_000
