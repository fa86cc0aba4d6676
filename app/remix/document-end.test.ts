import { expect, test } from 'vitest'
import { moveDocumentEndLast } from './document-end'

test('what follows the end of the document is moved inside of it', () => {
  const data = '<script>window.__remixContext.streamController.close();</script>'
  expect(moveDocumentEndLast(`<html><body><p>x</p></body></html>${data}`)).toBe(
    `<html><body><p>x</p>${data}</body></html>`,
  )
  expect(moveDocumentEndLast('<p>x</p>')).toBe('<p>x</p>')
})
