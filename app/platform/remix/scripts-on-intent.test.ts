import { expect, test } from 'vitest'
import closer from './closer?inline-script'
import decliner from './decliner?inline-script'
import { withoutScripts, withScriptsOnIntent } from './scripts-on-intent'
import starter from './starter?inline-script'

const DRAWN =
  '<link rel="modulepreload" href="/a.js"/><script nonce="n">window.__remixContext = {}</script>' +
  '<script nonce="n" type="module" async="">import "/a.js"</script><!--$--><script nonce="n">enqueue()</script><!--/$-->'

const page = (scripts: string) => `<html><body><p>x</p><script>other()</script>${scripts}</body></html>`
const asleep = (attributes: string, scripts: string) =>
  page(`<template id="scripts"${attributes}>${scripts}</template><script nonce="n">${starter}</script>`)

test('what scripts need rests as it was drawn, and nothing runs but the starter', () => {
  expect(withScriptsOnIntent(page(DRAWN), ' nonce="n"')).toBe(asleep('', DRAWN))
})

test('it can be fetched from elsewhere instead', () => {
  const taken: string[] = []
  const addressOf = (scripts: string) => `?scripts=${taken.push(scripts)}`
  const html = withScriptsOnIntent(page(DRAWN), ' nonce="n"')
  expect(withoutScripts(html, addressOf)).toBe(asleep(' data-from="?scripts=1"', ''))
  expect(taken).toEqual([DRAWN])
})

test.each([
  ['<a data-closes="" href="/en">Close</a>', closer, 160],
  ['<button data-declines="" name="no">No</button>', decliner, 480],
])('what is closed by keys before they run has a script for that alone: %s', (part, script, most) => {
  const early = `<script nonce="n">${script}</script>`
  expect(withScriptsOnIntent(page(part + DRAWN), ' nonce="n"')).toContain(early)
  expect(withScriptsOnIntent(page(DRAWN), ' nonce="n"')).not.toContain(early)
  expect(withScriptsOnIntent(page(part), ' nonce="n"')).toBe(page(part))
  expect(script).not.toMatch(/<\/|<!--/)
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(most)
})

test('the starter has at most 1.1 KB', () => {
  expect(starter).not.toMatch(/<\/|<!--/)
  expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(1100)
})
