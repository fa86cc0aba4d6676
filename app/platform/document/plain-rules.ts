import type { Plugin } from 'vite'
import { lookUp } from '../../../contract/look-up'
import { rulesOf, type Sheet } from './used-style'

/** How often the specificity of a layer is raised. The first three follow in source order, and the first two name no classes. */
const WEIGHTS: Record<string, number> = { reset: 0, base: 0, ui: 0, shop: 1, page: 2 }

/** No element has this id, so it only raises the specificity of a selector, above any number of classes. */
const SPECIFICITY_BOOST = ':not(#_)'

const LAYER = /^@layer (\w+)\s*\{$/
const ELEMENT = /^(?:[a-z]\w*|\*)?/

const LOGICAL_PROPERTIES =
  /(?<=[{;]\s*)(margin|padding|inset|border|scroll-margin|scroll-padding)-(inline|block)(?:-(start|end))?(-color)?:\s*([^;}]+)/g
const SIDES = { inline: ['left', 'right'], block: ['top', 'bottom'] } as const

/** Splits a text at separators outside of brackets. */
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

/** Replaces logical by physical sides: all our languages are written from left to right. */
function withPhysicalSides(css: string): string {
  return css.replace(
    LOGICAL_PROPERTIES,
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
  const boost = (element: string) => element + SPECIFICITY_BOOST.repeat(weight)
  const selectors = partsOf(rule.slice(0, open), ',').map((selector) => selector.replace(ELEMENT, boost))
  return selectors.join(',') + rule.slice(open)
}

function withoutLayers(rules: Sheet, weight = 0): string {
  return rules
    .map(({ text, rules: inner }) => {
      if (!inner) return text.startsWith('@') ? text.replace(/^@layer.*/, '') : weighted(text, weight)
      const [, layer] = LAYER.exec(text) ?? []
      if (!layer) return `${text}${withoutLayers(inner, weight)}}`
      const layerWeight = lookUp(WEIGHTS, layer)
      if (layerWeight === undefined) throw new Error(`The layer ${layer} has no weight`)
      return withoutLayers(inner, layerWeight)
    })
    .join('\n')
}

/**
 * Returns a style sheet for the browsers of `cssTarget` in vite.config.ts, which ignore rules in layers, and some also logical properties. The order in
 * which rules win stays the same, except for `!important`, which only the first two layers may have.
 */
export const plainRules = (css: string): string => withoutLayers(rulesOf(withPhysicalSides(css)))

export function plainStyles(): Plugin {
  return {
    name: 'plain-styles',
    enforce: 'pre',
    transform: (css, id) =>
      /\.css\.ts\.vanilla\.css(?:\?|$)/.test(id) ? { code: plainRules(css), map: null } : undefined,
  }
}
