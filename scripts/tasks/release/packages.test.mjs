import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sourcesIn } from '../../../tests/checks/sources'
import { at } from '../project.mjs'
import { FOUND_BY_PATH, importsOf, packagesNeededBy } from './packages.mjs'
import { PROGRAMS } from './stage.mjs'

const BUILD_AND_TEST =
  /^node_modules\/(?:@remix-run\/(?:dev|serve)|@vanilla-extract\/.*|@biomejs\/.*|@esbuild\/.*|@rollup\/.*|@types\/.*|esbuild|express|playwright|rollup|terser|typescript|vite|vitest)$/

describe('the packages of a release', () => {
  let packages = []
  beforeAll(async () => {
    packages = await packagesNeededBy(PROGRAMS)
  })

  it('are those that run, without what builds and tests', () => {
    expect(packages).toEqual(
      expect.arrayContaining(['node_modules/react', 'node_modules/pg', 'node_modules/sharp']),
    )
    expect(packages.filter((path) => BUILD_AND_TEST.test(path))).toEqual([])
  })

  it('have a binary of each module that has one, for this platform', () => {
    const binaries = packages.filter((path) => path.includes(process.platform) && path.includes(process.arch))
    for (const name of ['@img/sharp', '@img/sharp-libvips', '@node-rs/argon2']) {
      expect(
        binaries.some((path) => path.startsWith(`node_modules/${name}-`)),
        name,
      ).toBe(true)
    }
  })

  it('hold all that the programs import', async () => {
    const imports = await importsOf(PROGRAMS)
    expect(imports.length).toBeGreaterThan(30)
    const folderOf = (name) =>
      `node_modules/${name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/')}`
    expect(imports.map(folderOf).filter((folder) => !packages.includes(folder))).toEqual([])
  })

  it('hold all that a source finds by its path', () => {
    const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
    const sources = sourcesIn(['app', 'backend', 'contract', 'server', 'server.ts'], ['.ts', '.tsx'])
    const finders = sources.filter(
      ({ path, text }) => !path.includes('.test.') && text.includes('createRequire('),
    )
    const named = finders.flatMap(({ text }) =>
      [...text.matchAll(/(?<!from |import\()'([@\w][\w@./-]+)/g)].map(([, specifier = '']) => specifier),
    )
    const found = Object.keys(dependencies).filter((name) =>
      named.some((one) => one === name || one.startsWith(`${name}/`)),
    )
    expect(found.sort()).toEqual([...FOUND_BY_PATH].sort())
  })
})
