const SCRIPT = /<script[^>]*>\(\(STORAGE_KEY.*?<\/script>/s

/** Takes the indents off Remix's script that restores the place on a page: they are forty bytes of what arrives first. */
export const withoutIndents = (html: string): string =>
  html.replace(SCRIPT, (script) => script.replaceAll(/\n\s*/g, ''))
