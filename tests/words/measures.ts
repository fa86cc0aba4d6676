import type { Locale } from '../../contract/locales'
import { textsIn } from '../checks/house/spelling'
import { readTerms } from '../checks/house/terms'

const PASSIVE: Record<Locale, RegExp> = {
  en: /\b(?:is|are|was|were|been|being|be) (?:\w+ly )?\w+(?:ed|en|wn|ught)\b/,
  nl: /\b(?:word|wordt|worden|werd|werden)\b/,
  de: /\b(?:wird|werden|wurde|wurden|worden)\b/,
}

/** Returns the sentences of a text, without placeholders and markup. */
function sentencesOf(text: string): string[] {
  const plain = text
    .replace(/\{\{[^}]*\}\}/g, 'X')
    .replace(/\{#[\w-]+\}|^#+ |^[:-] |\]\([^)]*\)|[[*_`]/gm, '')
  return plain.split(/(?<=[.?!:])\s+|\n+/).filter((sentence) => /\p{L}{2}/u.test(sentence))
}

const wordsIn = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const share = (part: number, all: number) => `${Math.round((100 * part) / Math.max(1, all))} %`

/** Returns where a text belongs: the name of its namespace, or of all pages, questions or items. */
const groupOf = (path: string) =>
  /pages\/easy_/.test(path)
    ? 'easy pages'
    : /\/pages\//.test(path)
      ? 'pages'
      : /\/faq\//.test(path)
        ? 'questions'
        : /seed/.test(path)
          ? 'items'
          : (/([\w-]+)\.json$/.exec(path)?.[1] ?? path)

/** Returns a table: sentences, words in one (median, nine of ten, longest), passive ones and terms of the term base, by place. */
export function measure(locale: Locale): string {
  const groups = new Map<string, string[]>()
  for (const { path, text } of textsIn(locale)) {
    const group = groupOf(path)
    if (!/admin|audit|conformance|parts|test-form/.test(group))
      groups.set(group, [...(groups.get(group) ?? []), ...sentencesOf(text)])
  }
  const terms = readTerms().map((term) => term[locale].say.toLowerCase())
  const rows = [...groups].map(([group, sentences]) => {
    const lengths = sentences.map(wordsIn).sort((a, b) => a - b)
    const at = (part: number) => lengths[Math.floor(part * (lengths.length - 1))] ?? 0
    const passive = sentences.filter((sentence) => PASSIVE[locale].test(sentence)).length
    const used = sentences.filter((sentence) =>
      terms.some((term) => sentence.toLowerCase().includes(term)),
    ).length
    return `| ${group} | ${sentences.length} | ${at(0.5)} / ${at(0.9)} / ${at(1)} | ${share(passive, sentences.length)} | ${share(used, sentences.length)} |`
  })
  return [
    '| where | sentences | words | passive | with a term |',
    '| --- | --- | --- | --- | --- |',
    ...rows.sort(),
  ].join('\n')
}
