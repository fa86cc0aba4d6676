import ts from 'typescript'
import type { Finding, Source } from '../sources'
import { literalText, walk } from './syntax'
import { askableKeys, type Words } from './words'

/** Words asked for by every page without naming a namespace. */
const always = 'shell'

/** The requests of a file to locales/: keys in t('…'), the namespaces it names, and every string it could build a key from. */
interface Asked {
  keys: { key: string; line: number }[]
  namespaces: string[]
  /** They are whole strings, and templates as patterns: `status.${code}` asks for every key that begins with "status.". */
  possible: RegExp[]
}

function askedIn(source: Source): Asked {
  const asked: Asked = { keys: [], namespaces: [], possible: [] }
  walk(source, (node, lineOf) => {
    const key = keyOf(node)
    if (key !== undefined) asked.keys.push({ key, line: lineOf(node) })
    if (ts.isCallExpression(node)) asked.namespaces.push(...namespacesOf(node))
    const pattern = patternOf(node)
    if (pattern) asked.possible.push(pattern)
  })
  return asked
}

/** Returns the key of t('key'), translator(…)('key') and <Trans i18nKey="key">; undefined where it is computed. */
function keyOf(node: ts.Node): string | undefined {
  if (
    ts.isCallExpression(node) &&
    /^(?:(?:.*\.)?t|translator\([^()]*(?:\([^()]*\))?[^()]*\))$/.test(node.expression.getText())
  )
    return literalText(node.arguments[0])
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey') return literalText(node.initializer)
}

function namespacesOf(call: ts.CallExpression): string[] {
  const name = call.expression.getText()
  if (!/(?:^|\.)(?:useTranslation|translator|ownTranslator|getFixedT)$/.test(name)) return []
  return call.arguments
    .flatMap((argument) => (ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [argument]))
    .flatMap((argument) => literalText(argument) ?? [])
}

function patternOf(node: ts.Node): RegExp | undefined {
  const text = literalText(node)
  if (text !== undefined) return /^[\w.:-]+$/.test(text) ? exactly([text]) : undefined
  if (!ts.isTemplateExpression(node)) return
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
  // A template of nothing but holes would ask for everything.
  return parts.some((part) => /[a-z]/i.test(part)) ? exactly(parts) : undefined
}

function exactly(parts: string[]): RegExp {
  const [head = '', ...rest] = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${[head.replace(/^[\w-]+:/, ''), ...rest].join('.+')}$`)
}

/** Refuses a literal key that no namespace the file names has; a file that names none may ask any. */
export function findUnknownKeys(source: Source, words: Words[]): Finding[] {
  const { keys, namespaces } = askedIn(source)
  return keys.flatMap(({ key, line }) => {
    const [name, namespace] = key.includes(':') ? key.split(':').reverse() : [key]
    const named = namespace
      ? [namespace]
      : namespaces.length
        ? [...new Set([always, ...namespaces])]
        : undefined
    const candidates = words.filter((one) => !named || named.includes(one.namespace))
    const isKnown = candidates.some(
      ({ byKey }) => byKey.has(name ?? '') || askableKeys(byKey).has(name ?? ''),
    )
    return isKnown
      ? []
      : [`${source.path}:${line} asks for ${key}, which ${named?.join(', ') ?? 'nobody'} does not have`]
  })
}

/**
 * Refuses words nobody asks for. A computed key counts as asked for when its pieces stand in the code as a
 * template (`status.${code}`) or as a whole string somewhere ('status.paid' in a table).
 */
export function findUnusedKeys(sources: Source[], words: Words[]): Finding[] {
  const possible = [
    ...new Map(
      sources.flatMap((source) => askedIn(source).possible).map((one) => [one.source, one]),
    ).values(),
  ]
  return words.flatMap(({ locale, namespace, byKey }) =>
    [...askableKeys(byKey)]
      .filter((key) => !possible.some((pattern) => pattern.test(key)))
      .map((key) => `${locale}/${namespace} ${key} is not used`),
  )
}
