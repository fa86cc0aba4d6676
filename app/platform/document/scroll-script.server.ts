const SCRIPT = /<script[^>]*>\(\(STORAGE_KEY.*?<\/script>/s
const REMOVAL = 'sessionStorage.removeItem(STORAGE_KEY);'

/**
 * Takes the indents off Remix's script that restores the place on a page: they are forty bytes of what arrives first. Where a browser keeps
 * nothing of any site, its last line would throw an error.
 */
export const withShortScrollScript = (html: string): string =>
  html.replace(SCRIPT, (script) => script.replaceAll(/\n\s*/g, '').replace(REMOVAL, `try{${REMOVAL}}catch{}`))
