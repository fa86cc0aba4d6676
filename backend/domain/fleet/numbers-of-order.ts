import type { UnitState } from '../../../contract/fleet'
import type { Line } from '../../../contract/lines'
import type { PerLocale } from '../../../contract/locales'
import type { OrderType } from '../../../contract/order-type'
import type { Tables } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import type { ErrorCode, FieldRefusal, MessageValues } from '../platform/refusal'
import { isNumbered, piecesOf } from './needed-units'

/** A serial number, or the barcode of a unit. */
export type TypedNumber = { position: number; serial: string }

type Chosen = { units: { unit: Tables['units']; position: number }[]; others: TypedNumber[] }

type NamedLine = Line & { names: PerLocale }

export type Shipping = {
  type: OrderType
  lines: readonly NamedLine[]
  catalogue: Catalogue
  /** Articles that have units, which are counted. */
  counted: ReadonlySet<string>
  /** By serial number and by barcode, both in lower case. */
  units: ReadonlyMap<string, Tables['units']>
  /** Serial numbers in lower case. */
  recalled: ReadonlySet<string>
}

export const keyOf = (serial: string): string => serial.trim().toLowerCase()

export const notFree = (serial: string, state: UnitState): MessageValues => ({
  serial,
  state: (t) => t(`admin-fleet:states.${state}`),
})

type Problems = { refused: FieldRefusal[]; seen: Set<string> }

type NumberedLine = {
  position: number
  pieces: readonly Line[]
  names: PerLocale
  numbers: readonly string[]
}

function chooseOf(
  shipping: Shipping,
  { position, pieces, numbers }: NumberedLine,
  { refused, seen }: Problems,
): Chosen {
  const chosen: Chosen = { units: [], others: [] }
  const refuse = (code: ErrorCode, values: MessageValues) => {
    refused.push({ field: `serials_${position}`, code, values })
  }
  for (const serial of numbers) {
    const unit = shipping.units.get(keyOf(serial))
    const key = unit?.id ?? keyOf(serial)
    const isTwice = seen.has(key)
    seen.add(key)
    if (isTwice) refuse('serial_twice', { serial })
    else if (shipping.recalled.has(unit?.serial_key ?? key)) refuse('unit_recalled', { serial })
    else if (!unit) chosen.others.push({ position, serial: serial.trim() })
    else if (!pieces.some(({ articleId }) => articleId === unit.article_id)) {
      const name = shipping.catalogue.articles.get(unit.article_id)?.names ?? ''
      refuse('unit_of_other_article', { serial, name })
    } else if (unit.state !== 'free') refuse('unit_not_free', notFree(serial, unit.state))
    else chosen.units.push({ unit, position })
  }
  return chosen
}

const sumOf = (pieces: readonly Line[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

function checkCount(
  shipping: Shipping,
  line: NumberedLine,
  { units, others, isPart }: Chosen & { isPart: boolean },
  refused: FieldRefusal[],
): void {
  const refuse = (code: ErrorCode, values: MessageValues) => {
    refused.push({ field: `serials_${line.position}`, code, values })
  }
  const needsUnit = (articleId: string) => shipping.type !== 'buy' && shipping.counted.has(articleId)
  const free = line.pieces.filter(({ articleId }) => !needsUnit(articleId))
  const room = sumOf(free) - units.filter(({ unit }) => !needsUnit(unit.article_id)).length
  if (others.length > 0 && free.length === 0) {
    for (const { serial } of others) refuse('unit_unknown', { serial })
    return
  }
  if (others.length > Math.max(0, room)) {
    refuse('units_too_many', { name: line.names, count: String(sumOf(line.pieces)) })
    return
  }
  for (const { articleId, quantity } of line.pieces) {
    const name = shipping.catalogue.articles.get(articleId)?.names ?? ''
    const missing = quantity - units.filter(({ unit }) => unit.article_id === articleId).length
    if (missing < 0) refuse('units_too_many', { name, count: String(quantity) })
    if (missing > 0 && !isPart && needsUnit(articleId)) {
      refuse('units_missing', { name, count: String(missing) })
    }
  }
  const isOwn = (articleId: string) => !needsUnit(articleId) && isNumbered(shipping.catalogue, articleId)
  const named = others.length + units.filter(({ unit }) => isOwn(unit.article_id)).length
  const unnamed = sumOf(line.pieces.filter(({ articleId }) => isOwn(articleId))) - named
  if (unnamed > 0 && !isPart) refuse('numbers_missing', { name: line.names, count: String(unnamed) })
}

/** `isPart`: further numbers follow, so that none is missing yet. */
export function chooseUnits(
  shipping: Shipping,
  typed: readonly TypedNumber[],
  { isPart = false } = {},
): Chosen & { refused: FieldRefusal[] } {
  const problems: Problems = { refused: [], seen: new Set() }
  const all: Chosen = { units: [], others: [] }
  for (const [position, { articleId, quantity, names }] of shipping.lines.entries()) {
    const numbers = typed.filter((one) => one.position === position).map(({ serial }) => serial)
    const pieces = piecesOf(shipping.catalogue, [{ articleId, quantity }])
    const line = { position, pieces, names, numbers }
    const before = problems.refused.length
    const chosen = chooseOf(shipping, line, problems)
    const isRight = problems.refused.length === before
    if (isRight) checkCount(shipping, line, { ...chosen, isPart }, problems.refused)
    all.units.push(...chosen.units)
    all.others.push(...chosen.others)
  }
  return { ...all, refused: problems.refused }
}
