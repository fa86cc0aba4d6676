import { expect, test } from 'vitest'
import { withScriptsOnIntent } from './scripts-on-intent'
import { starter } from './starter'

const DRAWN =
  '<link rel="modulepreload" href="/a.js"/><script nonce="n">window.__remixContext = {}</script>' +
  '<script nonce="n" type="module" async="">import "/a.js"</script><!--$--><script nonce="n">enqueue()</script><!--/$-->'

const page = (scripts: string) => `<html><body><p>x</p><script>other()</script>${scripts}</body></html>`
const asleep = (scripts: string) =>
  page(`<template id="scripts">${scripts}</template><script nonce="n">(${starter})()</script>`)

test('what scripts need rests as it was drawn, and nothing runs but the starter', () => {
  expect(withScriptsOnIntent(page(DRAWN), ' nonce="n"')).toBe(asleep(DRAWN))
})

test('a page without scripts stays as it is, and the starter ends no script', () => {
  expect(withScriptsOnIntent(page(''), ' nonce="n"')).toBe(page(''))
  expect(String(starter)).not.toMatch(/<\/|<!--/)
})
