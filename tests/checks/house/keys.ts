import type { Finding, Source } from '../sources'
import { argumentsOf, lineAt, plainTexts, templatesIn } from './source-texts'
import { askableKeys, type Words } from './words'

/** Words asked for by every page without naming a namespace. */
const always = 'shell'

/** What is translated at once: t('…'), fieldWords(t, '…'), translator(…)('…'), <Trans i18nKey="…">, and what a handle names. Keys that are computed are left out. */
const ASKED =
  /(?:\bt\(|\bfieldWords\(t,|\btranslator\((?:[^()]|\([^()]*\))*\)\()\s*'([^']+)'|\bi18nKey=(?:"([^"]+)"|\{'([^']+)'\})|\b(?:title|description): '(\w[\w-]*:[^']+)'/g

/** `wordsAbout` of the backend names these itself. */
const OF_ORDER_MAILS = ['mails', 'mail-frame']

/** Refuses a literal key that no namespace the file names has; a file that names none may ask any. */
export function findUnknownKeys({ path, text }: Source, words: Words[]): Finding[] {
  const asking =
    '(?:useTranslation|useWords|usePage<\\s*typeof loader\\s*>|translator|ownTranslator|getFixedT)'
  const ofMails = /\bwordsAbout\(/.test(text) ? OF_ORDER_MAILS : []
  const namespaces = [...argumentsOf(text, asking).flatMap(plainTexts), ...ofMails]
  return [...text.matchAll(ASKED)].flatMap(({ index, ...found }) => {
    const key = found[1] ?? found[2] ?? found[3] ?? found[4] ?? ''
    const [name = '', namespace] = key.split(':').reverse()
    const named = namespace
      ? [namespace]
      : namespaces.length
        ? [...new Set([always, ...namespaces])]
        : undefined
    const candidates = words.filter((one) => !named || named.includes(one.namespace))
    const isKnown = candidates.some(({ byKey }) => byKey.has(name) || askableKeys(byKey).has(name))
    const asked = `${path}:${lineAt(text, index)} asks for ${key}`
    return isKnown ? [] : [`${asked}, which ${named?.join(', ') ?? 'nobody'} does not have`]
  })
}

const withoutNamespace = (key: string) => key.replace(/^[\w-]+:/, '')

/** A template of nothing but holes would ask for everything. */
const saysMore = (pieces: string[]) => pieces.length > 1 && pieces.some((piece) => /[a-z]/i.test(piece))

function patternOf(pieces: string[]): string {
  const [head = '', ...rest] = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return `^${[withoutNamespace(head), ...rest].join('.+')}$`
}

/**
 * Refuses words nobody asks for. A computed key counts as asked for when its pieces stand in the code as a
 * template (`status.${code}`) or as a whole string somewhere ('status.paid' in a table).
 */
export function findUnusedKeys(sources: Source[], words: Words[]): Finding[] {
  const templates = sources.flatMap(({ text }) => templatesIn(text))
  const whole = templates.filter(({ length }) => length === 1).flat()
  const plain = new Set([...sources.flatMap(({ text }) => plainTexts(text)), ...whole].map(withoutNamespace))
  const patterns = [...new Set(templates.filter(saysMore).map(patternOf))].map((one) => new RegExp(one))
  return words.flatMap(({ locale, namespace, byKey }) =>
    [...askableKeys(byKey)]
      .filter((key) => !plain.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${locale}/${namespace} ${key} is not used`),
  )
}
