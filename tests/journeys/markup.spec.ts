import { HtmlValidate } from 'html-validate'
import { visits } from '../fixtures/pages'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('de')

// React writes some attributes in camel case, void elements with a slash, booleans with a value and ids with colons:
// all of it is HTML, in a style that the validator would not choose. The bank's buttons are inputs for lynx's sake.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'prefer-button': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
})

for (const [name, visit] of Object.entries(visits)) {
  test(`${name} is served as valid HTML`, async ({ page }) => {
    let served = Promise.resolve('')
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest() && response.status() !== 303
      if (isPage) served = response.text()
    })
    await visit(page, words)
    const { results } = await validator.validateString(await served)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    expect(found).toEqual([])
  })
}
