import { describe, expect, it } from 'vitest'
import { type Finding, isTest, type Source, sourcesIn } from '../sources'

/** These read a form as a whole, for conform: they know no field of it. */
const READERS = new Set([
  'app/posted-form.server.ts',
  'app/parse-posted.server.ts',
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

describe('the check itself', () => {
  const check = (text: string) => findReadByHand({ path: 'app/routes/x/route.tsx', text })

  it.each(['await request.formData()', "form.get('code')", "const ids = texts.getAll('id')"])(
    'refuses %s',
    (text) => expect(check(text)).not.toEqual([]),
  )

  it('allows what conform reads', () => expect(check('parsePosted(form, schema)')).toEqual([]))
})
