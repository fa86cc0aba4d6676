import { describe, expect, it } from 'vitest'
import junior from './articles/junior/article.json' with { type: 'json' }
import { check, fillIn } from './check'
import countries from './countries.json' with { type: 'json' }
import * as files from './files'

const checkJunior = (changes: object) => () =>
  check('junior.json', files.articleSchema, { ...junior, ...changes })

describe('a file of the seed', () => {
  it.each([
    [{ price: { ...junior.price, buy: '12' } }, 'price.buy: Expected number, received string'],
    [{ name: { en: 'Junior', nl: 'Junior' } }, 'name.de: Required'],
    [{ contents: { jumior: 1 } }, 'contents.jumior: is no article'],
    [{ limitsOfUse: [] }, 'limitsOfUse: Array must contain at least 1 element(s)'],
    [{ colour: 'blue' }, "Unrecognized key(s) in object: 'colour'"],
  ])('with %j is refused in one line, by file and field', (changes, refusal) => {
    expect(checkJunior(changes)).toThrow(new Error(`backend/db/seed/junior.json: ${refusal}`))
  })

  it('with a placeholder that has no value is refused', () => {
    expect(fillIn('a.md', 'up to {{kilograms}} kg', { kilograms: 50 })).toBe('up to 50 kg')
    expect(() => fillIn('a.md', '{{kilos}}', {})).toThrow('backend/db/seed/a.md: {{kilos}} has no value')
  })

  it('names how a country that is delivered to is reached', () => {
    const [{ delivery: _, ...nowhere }] = countries as [(typeof countries)[number]]
    expect(() => check('countries.json', files.countriesSchema, [nowhere])).toThrow(/: 0\.delivery: Required/)
  })
})
