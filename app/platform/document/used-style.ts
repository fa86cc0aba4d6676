type Rule = {
  text: string
  /** The classes that its selectors name; a rule that names none is always used. */
  classes?: readonly string[]
  rules?: readonly Rule[]
}

export type Sheet = readonly Rule[]

const HAS_NESTED_RULES = /^@(?:layer|media|supports|container)\b/
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/** Returns the index of the last character of the block or statement that begins there. */
function endOf(css: string, begin: number): number {
  let depth = 0
  for (let index = begin; index < css.length; index++) {
    const char = css[index]
    if (char === '"' || char === "'") index = css.indexOf(char, index + 1)
    else if (char === ';' && depth === 0) return index
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return index
  }
  return css.length - 1
}

function ruleOf(text: string): Rule {
  const open = text.indexOf('{')
  const prelude = text.slice(0, open)
  if (open < 0) return { text }
  if (HAS_NESTED_RULES.test(text)) {
    return { text: text.slice(0, open + 1), rules: rulesOf(text.slice(open + 1, -1)) }
  }
  if (text.startsWith('@')) return { text }
  const classes = [...prelude.matchAll(CLASS)].map(([, name = '']) => name)
  return classes.length > 0 ? { text, classes } : { text }
}

/** Parses a built style sheet, which has no comments and no nested selectors. */
export function rulesOf(css: string): Sheet {
  const rules: Rule[] = []
  for (let begin = 0; begin < css.length; ) {
    const end = endOf(css, begin) + 1
    const text = css.slice(begin, end).trim()
    if (text) rules.push(ruleOf(text))
    begin = end
  }
  return rules
}

export function usedOf(rules: Sheet, used: ReadonlySet<string>): string {
  return rules
    .map(({ text, classes, rules: inner }) => {
      if (inner) {
        const content = usedOf(inner, used)
        return content && `${text}${content}}`
      }
      return !classes || classes.some((name) => used.has(name)) ? text : ''
    })
    .join('')
}

export function classesIn(html: string): Set<string> {
  const attributes = html.matchAll(/ class="([^"]*)"/g)
  return new Set([...attributes].flatMap(([, names = '']) => names.split(' ')))
}
