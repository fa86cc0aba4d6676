/** JSON kept as text. */
export type JsonText = string
/** A moment as ISO-8601 UTC text with milliseconds; sorts as it passes. */
export type Moment = string
/** A yes or no as 1 or 0; both engines know integers. */
export type Flag = number
