const NUMBER_AND_UNIT = /(?<=\d|\}\}) (?=(?:kg|cm|mm|m|°C|%)(?![\p{L}\d]))/gu
const GERMAN_SHORT_WORDS = /(?<=\bz\.) (?=B\.)|(?<=\b(?:Art|Abs|Buchst)\.) (?=[\da-z])/g

/** Keeps a line from ending between a number and its unit, or within "z. B.". */
export function keepTogether(text: string): string {
  return text.replace(NUMBER_AND_UNIT, '\u00a0').replace(GERMAN_SHORT_WORDS, '\u00a0')
}
