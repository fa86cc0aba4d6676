import { parse } from 'yaml'
import { LOCALES, type Locale } from '../../../contract/locales'
import { type Finding, type Source, sourcesIn } from '../sources'
import { UNSPOKEN } from './spelling'

/** The word of a language for a thing, regular expressions for what is not said, and texts that these do not bind. */
interface Word {
  say: string
  not: string[]
  unless?: string
  example: string
}

export type Term = { about: string } & Record<Locale, Word>

export function readTerms(): Term[] {
  return parse(sourcesIn(['locales/terms.yaml'], [''])[0]?.text ?? '').terms
}

/** Refuses what the term base does not use. Of a text its spoken words count: no placeholders, links or search words. */
export function findUnusedTerms({ path, text }: Source, locale: Locale, terms: Term[]): Finding[] {
  const spoken = text.replace(UNSPOKEN, ' ')
  return terms.flatMap((term) => {
    const { say, not, unless } = term[locale]
    if (unless && new RegExp(unless).test(path)) return []
    return not.flatMap((pattern) =>
      [...spoken.matchAll(new RegExp(pattern, 'gu'))].map(
        ({ 0: found, index }) => `${path}: "${found}" in "${lineAt(spoken, index)}", the shop says "${say}"`,
      ),
    )
  })
}

const lineAt = (text: string, index: number) =>
  text.slice(text.lastIndexOf('\n', index - 1) + 1).split('\n', 1)[0]

/** Returns the terms as the tables of docs/terms.md. */
export function renderTerms(terms: Term[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = terms.map((term) => {
    const words = LOCALES.map((locale) => `**${cell(term[locale].say)}**: ${cell(term[locale].example)}`)
    return `| ${cell(term.about)} | ${words.join(' | ')} |`
  })
  return [
    '# Terms',
    '',
    'One word for each thing, in each language, with an example. `locales/terms.yaml` holds them and the words that are not used',
    'instead; a check refuses those in every text. This page is written from it: `npx vitest run tests/checks/house/terms.test.ts -u`.',
    '',
    `| thing | ${LOCALES.join(' | ')} |`,
    `| --- |${' --- |'.repeat(LOCALES.length)}`,
    ...rows,
    '',
  ].join('\n')
}
