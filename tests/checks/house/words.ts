import { basename } from 'node:path'
import type { Finding, Source } from '../sources'

/** The words of one language and namespace, by their full key ('form.name.label'). */
export interface Words {
  locale: string
  namespace: string
  byKey: Map<string, string>
}

/** Reads locales/<locale>/<namespace>.json, or server/<namespace>.json there; nested objects become dotted keys. */
export function readWords({ path, text }: Source): Words {
  const byKey = new Map(flatten(JSON.parse(text)))
  return { locale: path.split('/')[1] ?? '', namespace: basename(path, '.json'), byKey }
}

function flatten(value: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([name, inner]): [string, string][] =>
    inner !== null && typeof inner === 'object'
      ? flatten(inner, `${prefix}${name}.`)
      : [[`${prefix}${name}`, String(inner)]],
  )
}

/** Refuses a namespace that is not the same in every language: keys, placeholders, tags, and no empty text. */
export function findUnequalWords(all: Words[], locales: string[]): Finding[] {
  const namespaces = [...new Set(all.map(({ namespace }) => namespace))]
  return namespaces.flatMap((namespace) => {
    const versions = locales.map((locale) => {
      const found = all.find((words) => words.locale === locale && words.namespace === namespace)
      return found ?? { locale, namespace, byKey: new Map<string, string>() }
    })
    const keys = [...new Set(versions.flatMap(({ byKey }) => [...byKey.keys()]))]
    return keys.flatMap((key) => findUnequal(key, versions))
  })
}

function findUnequal(key: string, versions: Words[]): Finding[] {
  const findings: Finding[] = []
  const [first] = versions
  for (const { locale, namespace, byKey } of versions) {
    const text = byKey.get(key)
    const name = `${locale}/${namespace} ${key}`
    if (text === undefined && isFormOfOthers(key, { locale, byKey })) continue
    if (text === undefined) findings.push(`${name} is missing`)
    else if (!text.trim()) findings.push(`${name} is empty`)
    else {
      const wanted = marksOf(first?.byKey.get(key) ?? text)
      const marks = marksOf(text)
      if (marks !== wanted)
        findings.push(`${name} has ${marks || 'nothing'} where ${first?.locale} has ${wanted}`)
    }
  }
  return findings
}

/** Returns whether a key is a form of a plural that its language does not have: days_few in English. */
function isFormOfOthers(key: string, { locale, byKey }: Pick<Words, 'locale' | 'byKey'>): boolean {
  const name = form.exec(key)?.[1]
  return name !== undefined && byKey.has(key.replace(form, '_other')) && !pluralForms(locale).includes(name)
}

/** Returns what a text holds for others to fill in: {{placeholders}}, <tags>, $t(other texts). */
function marksOf(text: string): string {
  const marks = text.match(/\{\{\s*[\w.]+|<\/?\w+|\$t\([^)]*\)/g) ?? []
  return [...new Set(marks.map((mark) => mark.replace(/\s/g, '')))].sort().join(' ')
}

const plural = /_(?:one|other)$/
const form = /_(one|two|few|many)$/

/** Returns the forms that whole numbers take in a language. */
function pluralForms(locale: string): string[] {
  const rules = new Intl.PluralRules(locale)
  return [...new Set([...Array.from({ length: 1000 }, (_, count) => rules.select(count)), 'other'])]
}

// It ends the key of a line of a list.
const line = /(?:\.\d+)+$/

/** Returns the keys by which code asks for these words: one for all forms of a plural, and one for all lines of a list. */
export function askableKeys(byKey: Map<string, string>): Set<string> {
  return new Set([...byKey.keys()].map((key) => key.replace(line, '').replace(plural, '')))
}

/** Refuses a plural without the forms of its language. */
export function findBrokenPlurals({ locale, namespace, byKey }: Words): Finding[] {
  const stems = new Set(
    [...byKey.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
  )
  return [...stems].flatMap((stem) =>
    pluralForms(locale)
      .filter((form) => !byKey.has(`${stem}_${form}`))
      .map((form) => `${locale}/${namespace} ${stem} has no form _${form}`),
  )
}
