import { describe, expect, test } from 'vitest'
import { darkTheme, lightTheme } from './themes'

type Role = keyof typeof lightTheme.color

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const plain: Role[] = ['page', 'card']
const tinted: Role[] = ['blueSurface', 'amberSurface', 'errorSurface', 'successSurface']

const pairs: [text: Role, surfaces: Role[], atLeast: number][] = [
  ['ink', [...plain, ...tinted], 7],
  ['inkSoft', [...plain, ...tinted], 7],
  ['action', [...plain, ...tinted], 7],
  ['actionHover', [...plain, ...tinted], 7],
  ['actionPressed', [...plain, ...tinted], 7],
  ['amberText', [...plain, 'amberSurface'], 7],
  ['error', [...plain, 'errorSurface'], 7],
  ['success', [...plain, 'successSurface'], 7],
  ['onAction', ['action', 'actionHover', 'actionPressed'], 7],
  ['control', [...plain, ...tinted], 3],
]

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the %s theme', (_name, theme) => {
  const cases = pairs.flatMap(([text, surfaces, atLeast]) =>
    surfaces.map((surface) => ({ text, surface, atLeast })),
  )
  test.each(cases)('$text on $surface reaches $atLeast:1', ({ text, surface, atLeast }) => {
    expect(contrast(theme.color[text], theme.color[surface])).toBeGreaterThanOrEqual(atLeast)
  })
})
