import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../sources'
import { findFiles } from './files'

it('files are named after what they hold', () => {
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
  ])('refuses $path', (source) => expect(findFiles(source)).toHaveLength(1))

  it.each([{ path: 'app/routes/home/library.ts', text }])('allows $path', (source) =>
    expect(findFiles(source)).toEqual([]),
  )
})
