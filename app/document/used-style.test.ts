import { expect, test } from 'vitest'
import { classesIn, rulesOf, usedOf } from './used-style'

const used = (css: string) => usedOf(rulesOf(css), classesIn('<p class="a b">x</p><i class="c">'))

test.each([
  '@layer reset,base;',
  '@font-face{font-family:X;src:url(/x.woff2)}',
  '@keyframes k{0%{opacity:0}to{opacity:1}}',
  'h1,h2{margin:0}',
  '.a{color:red}',
  '.gone .b:hover{color:red}',
  '@layer ui{@media (width>=30rem){.c{content:"}"}}}',
])('it stays in the page: %s', (css) => {
  expect(used(css)).toBe(css)
})

test('a rule that names only classes that the page has not is left out, with what holds nothing else', () => {
  expect(used('.gone{color:red}.a{top:0}@layer ui{@media print{.gone{top:0}}.gone:is(.too){top:0}}')).toBe(
    '.a{top:0}',
  )
})
