/** Returns a text in which no line breaks at the blanks of these parts, as a figure is not read without its unit. */
export const together = (text: string, part: string): string =>
  text.replaceAll(part, part.replaceAll(' ', '\u00a0'))
