import { lookUp } from '../look-up'
import { type AddressPart, addressPartName, neededParts } from './address-parts'

// Autofill writes 'Dorpsstraat 12 B', as HTML has no token for the number. Only the end is matched: a pattern for the whole line
// backtracks for minutes.
const NUMBER_AT_END = /\s(\d+\s?\p{L}{0,3}(?:[-/]\d+)?)$/u

// Streets are named after years, such as 'Plein 1944'.
const YEAR = /^(?:1[5-9]|20)\d\d$/

const compact = (number: string) => number.replace(/\s/g, '').toUpperCase()

/** Returns the longer of two ways to write one number, as '12' and '12 B'; undefined for two numbers. */
function sameNumber(first: string, second: string): string | undefined {
  const [short = '', long = ''] = [first, second].sort((a, b) => compact(a).length - compact(b).length)
  const rest = compact(long).startsWith(compact(short)) ? compact(long).slice(compact(short).length) : '0'
  return /^\d/.test(rest) ? undefined : long
}

const textIn = (value: unknown): string => {
  const [first] = [value].flat()
  return typeof first === 'string' ? first.trim() : ''
}

/** `same` is a number that both the line and its own field have, `apart` the one for a field of its own. */
function readStreet(inputs: Record<string, unknown>, prefix: string) {
  const textOf = (part: AddressPart) => textIn(lookUp(inputs, addressPartName(prefix, part)))
  const [line, typed, country] = [textOf('Adresline1'), textOf('Huisnummer'), textOf('Landcode')]
  const found = NUMBER_AT_END.exec(line)
  const street = found?.input.slice(0, found.index).trimEnd() ?? ''
  const atEnd = /\p{L}/u.test(street) ? (found?.[1] ?? '') : ''
  const same = atEnd && typed && sameNumber(atEnd, typed)
  const isNeeded = !country || neededParts(country).includes('Huisnummer')
  return { line, typed, street, same, apart: typed === '' && isNeeded && !YEAR.test(atEnd) ? atEnd : same }
}

/** Moves a house number to where `names` ask for it: its own field, where that is empty or says the same, or behind the street. */
export function withNumberInPlace<Inputs extends Record<string, unknown>>(
  inputs: Inputs,
  names: readonly string[] = Object.keys(inputs),
): Inputs {
  const after = { ...inputs }
  for (const name of names) {
    const prefix = /^(\w+)_Adresline1$/.exec(name)?.[1]
    if (!prefix) continue
    const { line, typed, street, same, apart } = readStreet(inputs, prefix)
    const number = addressPartName(prefix, 'Huisnummer')
    const isApart = names.includes(number)
    if (isApart && apart) Object.assign(after, { [name]: street, [number]: apart })
    if (!isApart && line && typed)
      Object.assign(after, { [name]: same ? `${street} ${same}` : `${line} ${typed}` })
  }
  return after
}
