import type { Finding, Source } from '../sources'

/** The rules of Easy Read, Leichte Sprache and eenvoudige taal for a text, as far as a program can tell. */
interface Rules {
  /** The most words of a sentence. */
  words: number
  /** The most letters of a word, or of each part between its hyphens. */
  letters: number
  avoided: [said: RegExp, reason: string][]
}

const RULES: Record<string, Rules> = {
  en: {
    words: 13,
    letters: 13,
    avoided: [
      [/\b(?:is|are|was|were|be|been)\s+(?:\w+ly\s+)?\w+ed\b/i, 'says what is done, not who does it'],
      [/\w’(?:s|re|ve|ll|t|d|m)\b/, 'is shortened'],
      [
        /\b(?:however|therefore|prior|obtain|purchase|terminate|regarding|whether|which)\b(?! bed)/i,
        'is hard',
      ],
      [/\b(?:would|could|should|might)\b/i, 'is not certain'],
    ],
  },
  de: {
    words: 12,
    letters: 15,
    avoided: [
      [/\b(?:wird|werden|wurden?|worden)\b/i, 'says what is done, not who does it'],
      [/\b(?:wären?|hätten?|könnten?|würden?|sollten?|müssten?|dürften?|möchten?)\b/i, 'is not certain'],
      [/\b(?:des|eines|meines|Ihres|unseres|dessen|deren)\b/, 'is a genitive'],
      [/\bman\b/, 'speaks to nobody'],
      [/\b(?:jedoch|sowie|bzw|beziehungsweise|gegebenenfalls|innerhalb|binnen|obwohl|damit)\b/i, 'is hard'],
      [/, (?:der|die|das|den|dem|welche[rsmn]?)\s+\w+ /, 'is a sentence within a sentence'],
    ],
  },
  nl: {
    words: 13,
    letters: 14,
    avoided: [
      [/\b(?:wordt|worden|werd|werden)\b/i, 'says what is done, not who does it'],
      [/\b(?:zou|zouden)\b/i, 'is not certain'],
      [/\b(?:echter|tevens|derhalve|indien|reeds|middels|alsmede|doch|men|teneinde|binnen)\b/i, 'is hard'],
    ],
  },
}

const LINES_OF_A_STEP = 7
const HEADING = /^#{1,2} (.*?)(?: \{#[\w-]+\})?$/
const PICTURE = /^!\[\]\([\w-]+\)$/
/** The words on a button are quoted as they are. */
const QUOTED = /[“„‘][^“”„’]*[”“’]/g

/** Returns the blocks between empty lines, without front matter. */
const blocksOf = (text: string) =>
  text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .trim()
    .split(/\n{2,}/)
    .map((block) => block.split('\n'))

const spoken = (line: string) =>
  line
    .replace(HEADING, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{\{\w+\}\}/g, '0')

function findInSentence(sentence: string, { words, letters, avoided }: Rules): string[] {
  const said = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
  const parts = sentence.replace(QUOTED, '').match(/\p{L}+/gu) ?? []
  return [
    ...(said.length > words ? [`has ${said.length} words, ${words} at most`] : []),
    ...parts.filter((part) => part.length > letters).map((part) => `has the long word "${part}"`),
    ...avoided.flatMap(([pattern, reason]) => {
      const found = pattern.exec(sentence.replace(QUOTED, ''))
      return found ? [`says "${found[0].trim()}", which ${reason}`] : []
    }),
    ...((sentence.match(/,/g) ?? []).length > 1 ? ['says more than one thing'] : []),
    ...(/[;()!%–*_]/.test(sentence.replace(QUOTED, '')) ? ['has a hard sign'] : []),
  ]
}

/** Refuses long sentences and words, hard words and forms, and steps without a picture. */
export function findHardToRead({ path, text }: Source, locale: string): Finding[] {
  const rules = RULES[locale]
  if (!rules) return []
  const [title = [], lead = [], ...blocks] = blocksOf(text)
  const steps = blocks.filter(([first = '']) => !first.startsWith('#'))
  const lines = [...title, ...blocks.flat()].filter((line) => !PICTURE.test(line))
  const sentences = [...lines, ...lead.join(' ').split(/(?<=[.?]) /)].map(spoken)
  return [
    ...steps
      .filter(([first = '']) => !PICTURE.test(first))
      .map(([first]) => `${path}: "${first}" has no picture`),
    ...steps
      .filter((step) => step.length - 1 > LINES_OF_A_STEP)
      .map(([picture]) => `${path}: ${picture} stands beside too many lines`),
    ...lines
      .map(spoken)
      .filter((line) => /[.?] \S/.test(line))
      .map((line) => `${path}: "${line}" is more than one sentence`),
    ...sentences.flatMap((sentence) =>
      findInSentence(sentence, rules).map((reason) => `${path}: "${sentence}" ${reason}`),
    ),
  ]
}

/** Returns what is quoted because it is written on a button. */
export function labelsIn({ text }: Source): string[] {
  return [...text.matchAll(QUOTED)].map(([label]) => label.slice(1, -1))
}

export function picturesIn({ text }: Source): string[] {
  return [...text.matchAll(/!\[\]\(([\w-]+)\)/g)].map(([, name = '']) => name)
}
