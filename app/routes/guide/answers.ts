import { ANSWERS, heightBand, type Person, type Question, weightBand } from '../../../contract/guide'
import { present } from '../../../contract/present'

export const FIELDS = ['weight', 'kg', 'height', 'cm', 'handling'] as const
export type Field = (typeof FIELDS)[number]
type TypedAnswers = Record<Field, string>

export type Problem = { field: Field; kind: 'missing' | 'unreadable' | 'range' | 'contradiction' }

const LIMITS = { kg: { least: 5, most: 300 }, cm: { least: 50, most: 250 } }

export function limitsOf(field: Field): { least?: number; most?: number } {
  return field === 'kg' || field === 'cm' ? LIMITS[field] : {}
}

const KILOGRAMS = /^(?:kg|kilos?|kilogram(?:s|m)?)\.?$/i
const CENTIMETRES = /^(?:cm|centimet(?:er|re)s?|zentimeter)\.?$/i
const METRES = /^(?:m|met(?:er|re)s?)\.?$/i

/** Smaller numbers are metres. */
const LARGEST_IN_METRES = 3

function splitUnit(text: string): { value: number; unit: string } | undefined {
  const [, digits, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([^\d\s]*)$/.exec(text) ?? []
  return digits === undefined ? undefined : { value: Number(digits.replace(',', '.')), unit }
}

function kilogramsIn(text: string): number | undefined {
  const { value, unit = '' } = splitUnit(text) ?? {}
  return unit === '' || KILOGRAMS.test(unit) ? value : undefined
}

/** Reads centimetres, and metres too: 1,75, 1.75 m and 1m75 are 175. */
function centimetresIn(text: string): number | undefined {
  const { value, unit } = splitUnit(text.replace(/^(\d)\s*m\s*(\d\d)$/i, '$1.$2 m')) ?? {}
  if (value === undefined || unit === undefined) return undefined
  const isInMetres = METRES.test(unit) || (unit === '' && value < LARGEST_IN_METRES)
  if (isInMetres) return Math.round(value * 1000) / 10
  return unit === '' || CENTIMETRES.test(unit) ? value : undefined
}

function figureOf(field: 'kg' | 'cm', text: string): { value?: number; problem?: Problem } {
  if (text === '') return {}
  const value = field === 'kg' ? kilogramsIn(text) : centimetresIn(text)
  if (value === undefined) return { problem: { field, kind: 'unreadable' } }
  const { least, most } = LIMITS[field]
  return value < least || value > most ? { problem: { field, kind: 'range' } } : { value }
}

function choiceOf<Name extends Question>(question: Name, text: string): Person[Name] {
  const options: readonly string[] = ANSWERS[question]
  return options.includes(text) ? (text as Person[Name]) : undefined
}

const contradiction = (field: Field, choice?: string, band?: string): Problem | undefined =>
  choice && band && choice !== band ? { field, kind: 'contradiction' } : undefined

function textOf(query: URLSearchParams, field: Field): string {
  const [text = '', ...conflicting] = new Set(query.getAll(field).map((value) => value.trim()))
  return conflicting.length > 0 ? '' : text
}

/** A figure counts more than a choice, and must not contradict it. */
export function readAnswers(query: URLSearchParams) {
  const entries = FIELDS.map((field) => [field, textOf(query, field)])
  const typed = Object.fromEntries(entries) as TypedAnswers
  const kg = figureOf('kg', typed.kg)
  const cm = figureOf('cm', typed.cm)
  const weight = choiceOf('weight', typed.weight)
  const height = choiceOf('height', typed.height)
  const bands = {
    weight: kg.value === undefined ? undefined : weightBand(kg.value),
    height: cm.value === undefined ? undefined : heightBand(cm.value),
  }
  return {
    typed,
    person: {
      weight: bands.weight ?? weight,
      height: bands.height ?? height,
      handling: choiceOf('handling', typed.handling),
    },
    figures: { kg: kg.value, cm: cm.value },
    problems: present([
      kg.problem,
      contradiction('kg', weight, bands.weight),
      cm.problem,
      contradiction('cm', height, bands.height),
    ]),
  }
}

export type Answers = ReturnType<typeof readAnswers>

const FIGURES = { kg: 'weight', cm: 'height' } as const

export const questionOf = (field: Field): Question =>
  field === 'kg' || field === 'cm' ? FIGURES[field] : field

export function typedWithout(typed: TypedAnswers, questions: readonly Question[]): [Field, string][] {
  const fields = FIELDS.filter((field) => typed[field] !== '' && !questions.includes(questionOf(field)))
  return fields.map((field) => [field, typed[field]])
}
