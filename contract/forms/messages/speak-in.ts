import { fillIn, fillInNested } from '../../fill-in'
import type { Locale, PerLocale } from '../../locales'
import { addressWords } from '../address-words'
import { postcodeExample } from '../postcode-examples'
import type { Problem, Speak } from '../problems'
import { german } from './de'
import { english } from './en'
import { dutch } from './nl'
import type { ProblemWords } from './words'

const WORDS: PerLocale<ProblemWords> = { en: english, nl: dutch, de: german }

// As the shop writes a day everywhere: 21-12-2026.
const written = (day: string) => day.split('-').reverse().join('-')

// Without dots or commas between thousands, as numbers are to be typed.
const numbered = (limit: number, locale: Locale) =>
  limit.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 10 })

function sentence(words: ProblemWords, { code, country }: Problem): string {
  return code === 'postcode' && country === 'nl' ? words.postcode_nl : words[code]
}

function valuesOf(problem: Problem, locale: Locale): Record<string, string> {
  const { code, label, part, limit, day, country, region, target = '' } = problem
  return {
    label: part ? addressWords[locale][part] : label,
    target,
    limit: limit === undefined ? '' : numbered(limit, locale),
    day: day ? written(day) : '',
    example: code === 'postcode' ? postcodeExample(country ?? '', region) : '',
  }
}

/** The speaker of a language: the one place where shop and backend take their sentences about answers from. */
export function speakIn(locale: Locale): Speak {
  const words = WORDS[locale]
  return (problem) => {
    const { file } = problem
    const phrases = { quoted: words.quoted, of_file: file ? words.of_file : '' }
    const said = fillInNested(sentence(words, problem), { ...phrases, ...valuesOf(problem, locale) })
    return file ? fillIn(said, { file }) : said
  }
}
