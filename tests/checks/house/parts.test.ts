import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourcesIn } from '../sources'

it('every part of app/ui is on the page of parts', () => {
  const folders = readdirSync(join(root, 'app', 'ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(0)
  const [page] = sourcesIn(['app/demo/parts/route.tsx'], ['.tsx'])
  const missing = folders.filter((name) => !page?.text.includes(`\n  ${name}: `))
  expect(missing).toEqual([])
})
