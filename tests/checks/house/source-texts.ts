// What stands in quotes in a source, as far as patterns tell it: sources quote with single quotes, attributes with double ones.

const PLAIN = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g

/** Returns all texts in quotes. */
export function plainTexts(text: string): string[] {
  return [...text.matchAll(PLAIN)].map(([, single, double]) => single ?? double ?? '')
}

/** Returns each template as its pieces, between which something is filled in. */
export function templatesIn(text: string): string[][] {
  const templates: string[] = []
  const HOLE = /\$\{(?:[^{}`]|\{[^{}`]*\})*\}/g
  const TEMPLATE = /`([^`$]*)`/g
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(HOLE, '\0')
    rest = rest.replace(TEMPLATE, (_, inner: string) => {
      templates.push(inner)
      return "''"
    })
  }
  return templates.map((template) => template.split('\0'))
}

/** Returns what calls of a function are given, each argument list as text without calls within. */
export function argumentsOf(text: string, name: string): string[] {
  const calls = text.matchAll(new RegExp(`\\b${name}\\(((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*)\\)`, 'g'))
  return [...calls].map(([, given = '']) => given.replace(/\((?:[^()]|\([^()]*\))*\)/g, ''))
}

export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
