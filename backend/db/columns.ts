export type JsonText = string
/** ISO-8601 UTC text with milliseconds, which sorts by time. */
export type Moment = string
/** 1 or 0, because both engines have integers. */
export type Flag = number
