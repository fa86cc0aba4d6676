import { lookUp } from './look-up'

export const BEDS = ['junior', 'maxx'] as const
export type Bed = (typeof BEDS)[number]

export const BED_CODES = { junior: 'NN-J', maxx: 'NN-M' } as const satisfies Record<Bed, string>

/** Inclusive. From `juniorTightFrom…` on, the Junior is a close fit. */
export const BED_LIMITS = {
  juniorTightFromKg: 45,
  juniorMaxKg: 50,
  maxxMaxKg: 100,
  juniorTightFromCm: 175,
  maxCm: 193,
}

/** Bands in kilograms and centimetres. */
export const ANSWERS = {
  weight: ['under45', '45to50', 'over50', 'over100'],
  height: ['under175', '175to193', 'over193'],
  handling: ['no', 'yes'],
} as const
export type Question = keyof typeof ANSWERS
export const QUESTIONS = Object.keys(ANSWERS) as Question[]

/** `handling`: whether somebody gives medical care while the person is in bed. */
export type Person = { [Name in Question]?: (typeof ANSWERS)[Name][number] }

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
  handling: { no: { junior: 'good', maxx: 'good' }, yes: { junior: 'tight', maxx: 'good' } },
} satisfies { [Name in Question]: Record<Band<Name>, Record<Bed, Fit>> }

export function fitOf(person: Person, question: Question, bed: Bed): Fit | undefined {
  const byAnswer: Readonly<Record<string, Record<Bed, Fit>>> = FITS[question]
  return lookUp(byAnswer, person[question])?.[bed]
}

function isOutside(person: Person): boolean {
  return QUESTIONS.some((question) => BEDS.every((bed) => fitOf(person, question, bed) === 'no'))
}

export function openQuestions(person: Person): Question[] {
  return isOutside(person) ? [] : QUESTIONS.filter((question) => person[question] === undefined)
}

type Reason = `${Question}.${string}`

/** `borderline`: only the weight is close to the limit of the Junior. */
export type Advice = {
  result: 'junior' | 'maxx' | 'both' | 'borderline' | 'contact'
  beds: readonly Bed[]
  /** The answers to show as reasons, such as 'weight.under45'. */
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
  const tight = fits.filter((fit) => fit === 'tight').length
  if (tight === 0) return 'junior'
  if (tight > 1) return 'maxx'
  return fitOf(person, 'weight', 'junior') === 'tight' ? 'borderline' : 'both'
}

function reasonsFor(person: Person, result: Advice['result']): Reason[] {
  return QUESTIONS.flatMap((question) => {
    const answer = person[question]
    if (!answer || answer === 'no') return []
    const isDecisive = result !== 'contact' || fitOf(person, question, 'maxx') === 'no'
    return isDecisive ? [`${question}.${answer}` as const] : []
  })
}

export function advise(person: Person): Advice | undefined {
  if (openQuestions(person).length > 0) return undefined
  const result = resultFor(person)
  return { result, beds: RECOMMENDED[result], reasons: reasonsFor(person, result) }
}
