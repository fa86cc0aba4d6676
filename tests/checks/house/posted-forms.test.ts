import { expect, it } from 'vitest'
import { type Finding, isTest, type Source, sourcesIn } from '../sources'

/** These read a form as a whole, for conform: they know no field of it. */
const READERS = new Set([
  'app/platform/posted-form.server.ts',
  'app/platform/parse-posted.server.ts',
  'app/forms/posted-form.server.ts',
  'app/forms/inputs.ts',
  'app/forms/live/ChosenFiles.tsx',
])

const BY_HAND = /\.formData\(\)|\b(?:form|texts|posted)\.get(?:All)?\(/

const findReadByHand = ({ path, text }: Source): Finding[] =>
  READERS.has(path) || isTest(path) || !BY_HAND.test(text) ? [] : [`${path}: reads a posted form by hand`]

it('a posted form is read by a schema', () => {
  expect(sourcesIn(['app'], ['.ts', '.tsx']).flatMap(findReadByHand)).toEqual([])
})

it.each([
  ['await request.formData()', 1],
  ["form.get('code')", 1],
  ['parsePosted(form, schema)', 0],
])('of %s it finds %i', (text, count) => {
  expect(findReadByHand({ path: 'app/routes/x/route.tsx', text })).toHaveLength(count)
})
