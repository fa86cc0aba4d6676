import { expect, test } from 'vitest'
import { plainRules } from './plain-rules'

test.each([
  ['@layer ui;\n@layer base {\n  a:hover {\n    top: 0;\n  }\n}', 'a:hover{\n    top: 0;\n  }'],
  ['@layer shop{.a::before{top:0}}', ':not(#_).a::before{top:0}'],
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

test.each([
  ['padding-inline: 1px', 'padding-left:1px;padding-right:1px'],
  ['margin-block: calc(-1 * 2px) auto', 'margin-top:calc(-1 * 2px);margin-bottom:auto'],
  ['border-block: 1px solid red', 'border-top:1px solid red;border-bottom:1px solid red'],
  ['inset-inline-end: 0', 'right:0'],
  ['border-block-end-color: red', 'border-bottom-color:red'],
  ['inline-size: 1px', 'inline-size: 1px'],
])('what lies along the lines has its sides named: %s', (declaration, plain) => {
  expect(plainRules(`a{top:0;${declaration}}`)).toBe(`a{top:0;${plain}}`)
})
