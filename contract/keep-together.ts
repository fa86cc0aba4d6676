const UNITS =
  'kg|cm|mm|m|°C|%|minutes?|minuut|minuten|Minuten?|hours?|uur|Uhr|Stunden?|days?|dag|dagen|Tag|Tage|Tagen'
const NUMBER_AND_UNIT = new RegExp(`(?<=\\d|\\}\\}) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu')
const BETWEEN_HOURS = /(?<=\d) (and|to|en|tot|und|bis) (?=\d{1,2}(?:[:.]\d\d|[ \u00a0]Uhr))/g
const PHONE_NUMBER = /(?<![\d\p{L}])(?:\+\d\d|0\d+)(?: \d+){2,}/gu
const GERMAN_SHORT_WORDS = /(?<=\bz\.) (?=B\.)|(?<=\b(?:Art|Abs|Buchst)\.) (?=[\da-z])/g

/** Keeps a number and its unit, two hours, a phone number, or "z. B." on one line. */
export function keepTogether(text: string): string {
  return text
    .replace(NUMBER_AND_UNIT, '\u00a0')
    .replace(BETWEEN_HOURS, '\u00a0$1\u00a0')
    .replace(PHONE_NUMBER, (number) => number.replaceAll(' ', '\u00a0'))
    .replace(GERMAN_SHORT_WORDS, '\u00a0')
}

export const keepAllTogether = <Data>(data: Data): Data => JSON.parse(keepTogether(JSON.stringify(data)))
