import { lookUp } from './look-up'

/** The beds that the choice guide compares. */
export const BEDS = ['junior', 'maxx'] as const
export type Bed = (typeof BEDS)[number]

/** The articles that the shop's own texts speak of as the Junior and the Maxx. */
export const BED_CODES = { junior: 'NN-J', maxx: 'NN-M' } as const satisfies Record<Bed, string>

/** The limits that the beds are made for, inclusive; in kilograms and centimetres. */
export const BED_LIMITS = {
  /** The Maxx is worth a look from this weight on. */
  adviceKg: 45,
  juniorKg: 50,
  maxxKg: 100,
  /** The Junior is comfortable up to this height; both are suitable up to `tallestCm`. */
  juniorCm: 175,
  tallestCm: 193,
}

/** The questions of the guide with the answers one can choose from; bands in kilograms and centimetres. */
export const ANSWERS = {
  weight: ['under45', '45to50', 'over50', 'over100'],
  height: ['under175', '175to193', 'over193'],
  handling: ['no', 'yes'],
} as const
export type Question = keyof typeof ANSWERS
export const QUESTIONS = Object.keys(ANSWERS) as Question[]

/** The facts that are known of the person so far. With `handling`, somebody does something medical while the person is in bed. */
export type Person = { [Name in Question]?: (typeof ANSWERS)[Name][number] }

/** The room inside a bed, in centimetres. */
export const INSIDE: Record<Bed, { length: number; width: number }> = {
  junior: { length: 200, width: 90 },
  maxx: { length: 215, width: 100 },
}

type Band<Name extends Question> = NonNullable<Person[Name]>

export type Fit = 'good' | 'tight' | 'no'

const FITS = {
  weight: {
    under45: { junior: 'good', maxx: 'good' },
    '45to50': { junior: 'tight', maxx: 'good' },
    over50: { junior: 'no', maxx: 'good' },
    over100: { junior: 'no', maxx: 'no' },
  },
  height: {
    under175: { junior: 'good', maxx: 'good' },
    '175to193': { junior: 'tight', maxx: 'good' },
    over193: { junior: 'no', maxx: 'no' },
  },
  handling: {
    no: { junior: 'good', maxx: 'good' },
    yes: { junior: 'tight', maxx: 'good' },
  },
} satisfies { [Name in Question]: Record<Band<Name>, Record<Bed, Fit>> }

export function weightBand(kilograms: number): Band<'weight'> {
  if (kilograms < BED_LIMITS.adviceKg) return 'under45'
  if (kilograms <= BED_LIMITS.juniorKg) return '45to50'
  return kilograms <= BED_LIMITS.maxxKg ? 'over50' : 'over100'
}

export function heightBand(centimetres: number): Band<'height'> {
  if (centimetres < BED_LIMITS.juniorCm) return 'under175'
  return centimetres <= BED_LIMITS.tallestCm ? '175to193' : 'over193'
}

/** Returns the tallest height of a band; undefined where no bed is long enough. */
export function tallestOf(band: Person['height']): number | undefined {
  return band === 'under175' ? 175 : band === '175to193' ? 193 : undefined
}

/** Returns undefined while the question is not answered. */
export function fitOf(person: Person, question: Question, bed: Bed): Fit | undefined {
  const byAnswer: Readonly<Record<string, Record<Bed, Fit>>> = FITS[question]
  return lookUp(byAnswer, person[question])?.[bed]
}

/** Returns whether one answer alone tells that neither bed may be used. */
function isOutside(person: Person): boolean {
  return QUESTIONS.some((question) => BEDS.every((bed) => fitOf(person, question, bed) === 'no'))
}

/** Returns the questions whose answers are still needed, in their order. */
export function openQuestions(person: Person): Question[] {
  return isOutside(person) ? [] : QUESTIONS.filter((question) => person[question] === undefined)
}

type Reason = `${Question}.${string}`

/** With `both`, either bed does; `borderline` means that the weight is close to what the Junior carries. */
export type Advice = {
  result: 'junior' | 'maxx' | 'both' | 'borderline' | 'contact'
  beds: readonly Bed[]
  /** The answers that led to it, such as 'weight.under45'. */
  reasons: Reason[]
}

const RECOMMENDED: Record<Advice['result'], readonly Bed[]> = {
  junior: ['junior'],
  maxx: ['maxx'],
  both: BEDS,
  borderline: BEDS,
  contact: [],
}

function resultFor(person: Person): Advice['result'] {
  if (isOutside(person)) return 'contact'
  const fits = QUESTIONS.map((question) => fitOf(person, question, 'junior'))
  if (fits.includes('no')) return 'maxx'
  if (fitOf(person, 'weight', 'junior') === 'tight') return 'borderline'
  const tight = fits.filter((fit) => fit === 'tight').length
  if (tight === 0) return 'junior'
  return tight === 1 ? 'both' : 'maxx'
}

/** Returns the reasons of an advice; for a person whom neither bed is made for, only those that say so. */
function reasonsFor(person: Person, result: Advice['result']): Reason[] {
  return QUESTIONS.flatMap((question) => {
    const answer = person[question]
    if (!answer || answer === 'no') return []
    const isDecisive = result !== 'contact' || fitOf(person, question, 'maxx') === 'no'
    return isDecisive ? [`${question}.${answer}` as const] : []
  })
}

/** Returns undefined while an answer is missing that matters. */
export function advise(person: Person): Advice | undefined {
  if (openQuestions(person).length > 0) return undefined
  const result = resultFor(person)
  return { result, beds: RECOMMENDED[result], reasons: reasonsFor(person, result) }
}
