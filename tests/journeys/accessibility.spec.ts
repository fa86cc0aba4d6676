import { AxeBuilder } from '@axe-core/playwright'
import { visits } from '../fixtures/pages'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('en')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const [name, visit] of Object.entries(visits)) {
  test(`${name} has no barriers that a machine can find`, async ({ page }) => {
    await visit(page, words)
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
    expect(found).toEqual([])
  })
}
