import { basename } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { isTest, sourcesIn } from '../sources'
import { findUnknownNamespaces, findUnnamedNamespaces } from './namespaces'

it('each page names the words it uses', () => {
  const sources = sourcesIn(['app'], ['.ts', '.tsx']).filter(({ path }) => !isTest(path))
  expect(sources.filter(({ path }) => path.endsWith('/route.tsx')).length).toBeGreaterThan(50)
  expect(findUnnamedNamespaces(sources)).toEqual([])
})

it('each namespace that is named has words', () => {
  const sources = sourcesIn(['app', 'backend'], ['.ts', '.tsx']).filter(({ path }) => !isTest(path))
  const files = sourcesIn(['locales/en'], ['.json']).map(({ path }) => basename(path, '.json'))
  expect(sources.flatMap((source) => findUnknownNamespaces(source, files))).toEqual([])
})

describe('the check itself', () => {
  // A part that exists, for imports are followed to files.
  const part = {
    path: 'app/shop/DemoMailbox/DemoMailbox.tsx',
    text: "const { t } = useTranslation(['account', 'shell'])",
  }
  const check = (handle: string) => {
    const text = `import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'\n${handle}`
    return findUnnamedNamespaces([{ path: 'app/routes/x/route.tsx', text }, part])
  }

  it.each(['export const handle = {}', "export const handle: PageHandle = { i18n: ['order'] }"])(
    'refuses %s',
    (handle) => expect(check(handle)).toEqual([expect.stringContaining('account')]),
  )

  it.each([
    "export const handle: PageHandle = { i18n: ['order', 'account'] }",
    "export const handle: PageHandle<typeof loader> = { i18n: ['order', 'account'] }",
    'export const handle: PageHandle = { hydrate: false }',
    'export const sheet = {}',
  ])('allows %s', (handle) => expect(check(handle)).toEqual([]))

  it.each([
    "useTranslation(['shell', 'shop'])",
    "translator(locale, 'shop')",
    "const handle = { i18n: ['shop'] }",
  ])('refuses %s, which has no file', (text) =>
    expect(findUnknownNamespaces({ path: 'app/x.tsx', text }, ['shell'])).toHaveLength(1),
  )
})
