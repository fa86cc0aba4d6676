import { describe, expect, it, vi } from 'vitest'
import junior from './articles/junior/article.json' with { type: 'json' }
import { check, fillIn } from './check'
import countries from './countries.json' with { type: 'json' }
import * as files from './files'
import limits from './limits-of-use.json' with { type: 'json' }
import safety from './safety.json' with { type: 'json' }
import specifications from './specifications.json' with { type: 'json' }

const schema = files.articleSchema({
  specifications: files.specificationsSchema.parse(specifications),
  safety: files.safetySchema.parse(safety),
  limitsOfUse: files.limitsOfUseSchema.parse(limits),
  slugs: ['junior'],
})
const checkJunior = (changes: object) => () => check('junior.json', schema, { ...junior, ...changes })

describe('a file of the seed', () => {
  it.each([
    [{ price: { ...junior.price, buy: '12' } }, 'price.buy: Expected number, received string'],
    [{ name: { en: 'Junior', nl: 'Junior' } }, 'name.de: Required'],
    [{ specification: [{ label: 'sice', value: '1' }] }, "specification.0.label: There is no 'sice'"],
    [{ limitsOfUse: [] }, 'limitsOfUse: Array must contain at least 1 element(s)'],
    [{ colour: 'blue' }, "Unrecognized key(s) in object: 'colour'"],
  ])('with %j is refused in one line, by file and field', (changes, refusal) => {
    expect(checkJunior(changes)).toThrow(new Error(`backend/db/seed/junior.json: ${refusal}`))
  })

  it('with a placeholder that has no value is refused', () => {
    expect(fillIn('a.md', 'up to {{kilograms}} kg', { kilograms: 50 })).toBe('up to 50 kg')
    expect(() => fillIn('a.md', '{{kilos}}', {})).toThrow('backend/db/seed/a.md: {{kilos}} has no value')
  })

  it('with the code of another article is refused, by both files', async () => {
    vi.doMock('./articles/maxx/article.json', async (importOriginal) => {
      const { default: maxx } = await importOriginal<{ default: object }>()
      return { default: { ...maxx, code: junior.code } }
    })
    const { readSeed } = await import('./read')
    const read = readSeed().finally(() => vi.doUnmock('./articles/maxx/article.json'))
    await expect(read).rejects.toThrow(
      "backend/db/seed/articles/junior/article.json and backend/db/seed/articles/maxx/article.json: both have the code 'NN-J'",
    )
  })

  it('names how a country that is delivered to is reached', () => {
    const [{ delivery: _, ...nowhere }] = countries as [(typeof countries)[number]]
    expect(() => check('countries.json', files.countriesSchema, [nowhere])).toThrow(/: 0\.delivery: Required/)
  })
})
