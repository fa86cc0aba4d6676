import { expect, it } from 'vitest'
import { ALL_PROMISED, PROMISED } from '../../contract/promises'

it('gives browsers no words that name a figure which only the server knows', () => {
  const sent = import.meta.glob<string>('../../locales/*/*.json', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const unknown = Object.keys(ALL_PROMISED).filter((name) => !Object.hasOwn(PROMISED, name))
  const named = Object.entries(sent).flatMap(([path, text]) =>
    unknown.filter((name) => text.includes(`{{${name}`)).map((name) => `${path}: ${name}`),
  )
  expect(unknown.length).toBeGreaterThan(0)
  expect(Object.keys(sent).length).toBeGreaterThan(0)
  expect(named).toEqual([])
})
