import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../sources'
import { findFiles } from './files'

it('files are short and named after what they hold', () => {
  const sources = sourcesIn(
    ['app', 'backend', 'contract', 'scripts', 'server', 'tests', 'server.ts', 'remix.config.js'],
    ['.ts', '.tsx', '.js', '.mjs'],
  )
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.flatMap(findFiles)).toEqual([])
})

describe('the check itself', () => {
  const text = 'x\n'
  it.each([
    { path: 'app/utils/x.ts', text },
    { path: 'app/helper.ts', text },
    { path: 'backend/lib/x.ts', text },
    { path: 'app/ui/index.ts', text },
    { path: 'app/ui/Long.tsx', text: text.repeat(251) },
  ])('refuses $path', (source) => expect(findFiles(source)).toHaveLength(1))

  it.each([
    { path: 'app/routes/home/library.ts', text },
    { path: 'app/ui/Fits.tsx', text: text.repeat(250) },
  ])('allows $path', (source) => expect(findFiles(source)).toEqual([]))
})
