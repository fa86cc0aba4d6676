import { expect, it } from 'vitest'
import { BED_LIMITS } from '../../../contract/guide'
import { LOCALES } from '../../../contract/locales'
import { sourcesIn } from '../sources'

const { juniorMaxKg, maxxMaxKg, juniorTightFromCm, maxCm } = BED_LIMITS
const figureIn = (text: string) => Number(/\d+/.exec(text))
const read = (path: string) => JSON.parse(sourcesIn([path], [''])[0]?.text ?? '')

it('the articles warn of the weights that the guide advises by', () => {
  const { limits } = read('backend/db/seed/safety.json')
  expect([limits.junior.kilograms, limits.maxx.kilograms]).toEqual([juniorMaxKg, maxxMaxKg])
})

it.each(LOCALES)('the home page compares the beds by the same limits, in %s', (locale) => {
  const { weight, height, suitable } = read(`locales/${locale}/home.json`).models.facts
  const figures = [weight, height, suitable].flatMap(({ junior, maxx }) => [junior, maxx].map(figureIn))
  expect(figures).toEqual([juniorMaxKg, maxxMaxKg, juniorTightFromCm, maxCm, maxCm, maxCm])
})
