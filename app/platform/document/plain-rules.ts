import type { Plugin } from 'vite'
import { lookUp } from '../../../contract/look-up'
import { rulesOf, type Sheet } from './used-style'

/** The layers, each with how much its rules outweigh those of the first three. These are in order, and the first two name no classes. */
const WEIGHTS: Record<string, number> = { reset: 0, base: 0, ui: 0, shop: 1, page: 2 }

/** Nothing has this id, so it changes only the weight of a selector: more than any number of classes does. */
const HEAVIER = ':not(#_)'

const LAYER = /^@layer (\w+)\s*\{$/
const ELEMENT = /^(?:[a-z]\w*|\*)?/

const FLOW =
  /(?<=[{;]\s*)(margin|padding|inset|border|scroll-margin|scroll-padding)-(inline|block)(?:-(start|end))?(-color)?:\s*([^;}]+)/g
const SIDES = { inline: ['left', 'right'], block: ['top', 'bottom'] } as const

/** Returns the parts of a text between these separators; one within brackets separates nothing. */
function partsOf(text: string, separator: ',' | ' '): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text.trim()) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Names the sides of a box: all our languages are written from left to right. */
function withSides(css: string): string {
  return css.replace(
    FLOW,
    (_, property: string, axis: 'inline' | 'block', side, rest = '', value: string) => {
      const prefix = property === 'inset' ? '' : `${property}-`
      const [start, end] = SIDES[axis].map((name) => `${prefix}${name}${rest}:`)
      if (side) return `${side === 'start' ? start : end}${value}`
      const [first, second = first] = property === 'border' ? [value] : partsOf(value, ' ')
      return `${start}${first};${end}${second}`
    },
  )
}

function weighted(rule: string, weight: number): string {
  const open = rule.indexOf('{')
  const heavier = (element: string) => element + HEAVIER.repeat(weight)
  const selectors = partsOf(rule.slice(0, open), ',').map((selector) => selector.replace(ELEMENT, heavier))
  return selectors.join(',') + rule.slice(open)
}

function withoutLayers(rules: Sheet, weight = 0): string {
  return rules
    .map(({ text, rules: inner }) => {
      if (!inner) return text.startsWith('@') ? text.replace(/^@layer.*/, '') : weighted(text, weight)
      const [, layer] = LAYER.exec(text) ?? []
      if (!layer) return `${text}${withoutLayers(inner, weight)}}`
      const own = lookUp(WEIGHTS, layer)
      if (own === undefined) throw new Error(`The layer ${layer} has no weight`)
      return withoutLayers(inner, own)
    })
    .join('\n')
}

/**
 * Returns a style sheet for the browsers of `cssTarget` in vite.config.ts, which drop each rule in a layer, and some each declaration for the
 * start or end of a line. Its rules win over each other as before, but for important ones, which only the first two layers may have.
 */
export const plainRules = (css: string): string => withoutLayers(rulesOf(withSides(css)))

export function plainStyles(): Plugin {
  return {
    name: 'plain-styles',
    enforce: 'pre',
    transform: (css, id) =>
      /\.css\.ts\.vanilla\.css(?:\?|$)/.test(id) ? { code: plainRules(css), map: null } : undefined,
  }
}
