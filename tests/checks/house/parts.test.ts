import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourcesIn } from '../sources'

it('every part of app/ui is in the gallery', () => {
  const folders = readdirSync(join(root, 'app', 'ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(0)
  const [gallery] = sourcesIn(['app/demo/parts/samples.tsx'], ['.tsx'])
  const missing = folders.filter((name) => !gallery?.text.includes(`\n    ${name}: `))
  expect(missing).toEqual([])
})
