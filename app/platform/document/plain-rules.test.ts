import { expect, test } from 'vitest'
import { plainRules } from './plain-rules'

test.each([
  ['@layer ui;\n@layer base {\n  a:hover {\n    top: 0;\n  }\n}', 'a:hover{\n    top: 0;\n  }'],
  [
    '@layer page{ul > .a, :is(.b, p) *{top:0}}',
    'ul:not(#_):not(#_) > .a,:not(#_):not(#_):is(.b, p) *{top:0}',
  ],
  ['@layer shop{@media print{[hidden]{top:0}}}', '@media print{:not(#_)[hidden]{top:0}}'],
  [':root{--a: 1px}@keyframes k{to{top:0}}', ':root{--a: 1px}\n@keyframes k{to{top:0}}'],
])('a rule in a layer has the weight of it instead: %s', (css, plain) => {
  expect(plainRules(css).trim()).toBe(plain)
})

test('a layer without a weight is refused', () => {
  expect(() => plainRules('@layer other{a{top:0}}')).toThrow('other')
})
