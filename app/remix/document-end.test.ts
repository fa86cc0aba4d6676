import { expect, test } from 'vitest'
import { endDocumentLast } from './document-end'

test('what follows the end of the document is moved inside of it', () => {
  const data = '<script>window.__remixContext.streamController.close();</script>'
  expect(endDocumentLast(`<html><body><p>x</p></body></html>${data}`)).toBe(
    `<html><body><p>x</p>${data}</body></html>`,
  )
  expect(endDocumentLast('<p>x</p>')).toBe('<p>x</p>')
})
